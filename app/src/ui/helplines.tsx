import { HELPLINES, phoneHref } from '#domain/user/helplines.ts';
import { classNames } from './class-names.ts';
import { textLinkStyle } from './link.tsx';

const linkStyle = classNames(textLinkStyle, 'inline-flex items-center pointer-coarse:min-h-11');

/** Phone numbers and sites, which only a click contacts. */
export function Helplines() {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3">
      {HELPLINES.map(({ place, services }) => (
        <div key={place} className="contents">
          <dt className="font-medium max-sm:mt-2">{place}</dt>
          {services.map(({ name, phone, site }) => (
            <dd key={site} className="flex flex-wrap gap-x-4 sm:col-start-2">
              <span className="flex-1 basis-60 text-muted">{name}</span>
              {phone !== undefined && (
                <a href={phoneHref(phone)} className={classNames(linkStyle, 'tabular-nums')}>
                  {phone}
                </a>
              )}
              <a href={`https://${site}`} rel="noopener noreferrer" className={linkStyle}>
                {site}
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
