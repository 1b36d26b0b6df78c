export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const inPublic = (name: string): string => `public.${quoted(name)}`;
export const list = (names: readonly string[]): string => names.map(quoted).join(', ');
