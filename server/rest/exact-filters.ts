/**
 * Makes filters compare with exactly the text they hold, as PostgREST does. @supabase/lite would trim it, read
 * '007' and '1e3' as numbers, and 'null' and 'true' as more than words; what stands in quotes it leaves alone.
 */
export function withExactFilters(address: string): string {
  const url = new URL(address);
  if (url.pathname.startsWith('/rest/v1/rpc/')) return address;
  const exact = new URLSearchParams();
  for (const [name, value] of url.searchParams) exact.append(name, exactFilter(value));
  url.search = exact.toString();
  return url.href;
}

function exactFilter(filter: string): string {
  const comparison = /^(?:not\.)?(?:eq|neq|gt|gte|lt|lte)\./.exec(filter)?.[0];
  if (comparison) return `${comparison}"${filter.slice(comparison.length)}"`;
  const [, list, elements] = /^((?:not\.)?in\.)\((.+)\)$/s.exec(filter) ?? [];
  return list && elements ? `${list}(${exactList(elements)})` : filter;
}

function exactList(elements: string): string {
  const quote = (bare: string) => `"${bare.replaceAll(/[\\"]/g, '\\$&')}"`;
  return elements.replaceAll(/"(?:[^"\\]|\\.)*"(?=,|$)|[^,]+/g, (element) =>
    /^".*"$/s.test(element) ? element : quote(element),
  );
}
