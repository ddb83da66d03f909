export interface PeerSetup {
  ownerUrl: string;
  poolSize: number;
  secret: string;
}

export const office = { email: 'office@example.com', password: 'Bench-password-1' };
export const member = { email: 'member@example.com', password: 'Bench-password-2' };
