import confirmation from '../../supabase/templates/confirmation.html?raw';
import emailChange from '../../supabase/templates/email_change.html?raw';
import reauthentication from '../../supabase/templates/reauthentication.html?raw';
import recovery from '../../supabase/templates/recovery.html?raw';
import type { Mail, SendMail } from './mail.ts';

/** The words of each mail, which a Supabase project sends too. */
const TEMPLATES = {
  confirmation,
  recovery,
  reauthentication,
  email_change: emailChange,
};

export type LetterKind = keyof typeof TEMPLATES;

/** What the templates' placeholders mean; the names are Supabase's. */
export type LetterFacts = {
  SiteURL: string;
  /** Where the link goes; without a query, because the templates add one. */
  RedirectTo: string;
  TokenHash: string;
  Token: string;
  Email: string;
  NewEmail?: string;
};

/** Writes a letter and sends it. */
export type LetterWriter = (kind: LetterKind, to: string, facts: LetterFacts) => Promise<void>;

export function letterWriter(send: SendMail): LetterWriter {
  return (kind, to, facts) => send({ to, ...letter(kind, facts) });
}

/** One mail's words: the template's title is its subject, and the plain text says the same as the page. */
export function letter(kind: LetterKind, facts: LetterFacts): Omit<Mail, 'to'> {
  const html = TEMPLATES[kind].replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => {
    const value = facts[name as keyof LetterFacts];
    if (value === undefined) throw new Error(`Nothing to put for ${name} into the mail '${kind}'`);
    return escapeHtml(value);
  });
  const subject = /<title>(.*)<\/title>/.exec(html)?.[1];
  if (!subject) throw new Error(`The mail '${kind}' has no title`);
  return { subject: unescapeHtml(subject), html, text: plainText(html) };
}

function plainText(html: string): string {
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? [];
  const paragraphs = body
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, '$2:\n$1')
    .split(/<\/(?:h1|p)>/)
    .map((paragraph) => paragraph.replace(/<[^>]*>/g, '').trim());
  return unescapeHtml(`${paragraphs.join('\n\n').trim()}\n`);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function unescapeHtml(text: string): string {
  const characters = Object.fromEntries(Object.entries(ENTITIES).map(([plain, entity]) => [entity, plain]));
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}
