/** The settings of a config.toml of the Supabase CLI, one per line, with their sections. */
export function settingsIn(config: string) {
  let section = '';
  return config.split('\n').flatMap((line) => {
    const [, header] = /^\[(.+)\]$/.exec(line) ?? [];
    if (header !== undefined) section = header;
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    return key === undefined ? [] : [{ section, key, value: value ?? '' }];
  });
}
