/** Kreishandwerkerschaft, Landesinnungsverband, Fachverband. */
export const associationKinds = ['district', 'state', 'trade'] as const;
