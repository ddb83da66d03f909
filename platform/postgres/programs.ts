export interface Binaries {
  initdb: string;
  postgres: string;
}
