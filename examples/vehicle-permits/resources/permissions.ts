/** The permissions of the example, as its server grants them. */
export const permissions = [
  'registry.read',
  'registry.write',
  'permits.read',
  'permits.decide',
] as const;

declare module '../../../src/schema/language/custom' {
  interface CustomCells {
    plate: 'text';
  }
}

declare module '../../../src/schema/permissions' {
  interface Register {
    readonly permission: (typeof permissions)[number];
    /** The server offers nothing that another one lacks. */
    readonly extension: never;
  }
}
