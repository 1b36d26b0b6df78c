import confirmation from '../../supabase/templates/confirmation.html?raw';
import emailChange from '../../supabase/templates/email_change.html?raw';
import reauthentication from '../../supabase/templates/reauthentication.html?raw';
import recovery from '../../supabase/templates/recovery.html?raw';
import type { Email } from './email.ts';
import weeklyRecap from './weekly-recap.html?raw';

/** Supabase projects use the first four, too. */
const TEMPLATES = {
  confirmation,
  recovery,
  reauthentication,
  email_change: emailChange,
  weekly_recap: weeklyRecap,
};

/** The templates' placeholders, under Supabase's names. RedirectTo has no query, because the templates append one. */
type AuthValues = Record<'RedirectTo' | 'TokenHash' | 'Token' | 'Email', string> & { NewEmail?: string };
type RecapValues = Record<'Week' | 'Result' | 'Before' | 'RecapUrl' | 'SettingsUrl', string>;

/** Fills a template: its title becomes the subject, and the plain text mirrors the HTML. */
export function fillTemplate(
  name: keyof typeof TEMPLATES,
  values: AuthValues | RecapValues,
): Omit<Email, 'to'> {
  const template = TEMPLATES[name];
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(/\{\{ \.(\w+) \}\}/g, (_, placeholder: string) => {
      const value = (values as Readonly<Record<string, string | undefined>>)[placeholder];
      if (value === undefined) throw new Error(`The email '${name}' needs a value for ${placeholder}`);
      return write(value);
    });
  return {
    subject: fill(/<title>(.*)<\/title>/.exec(template)?.[1] ?? '', (value) => value),
    html: fill(template, escapeHtml),
    text: fill(plainText(template), (value) => value),
  };
}

/** A template's plain text. The only entity it contains is the ampersand in links. */
export function plainText(template: string): string {
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(template) ?? [];
  const paragraphs = body
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a\s*>/g, '$2:\n$1')
    .replaceAll('&amp;', '&')
    .split(/<\/(?:h1|p)>/)
    .map((paragraph) => paragraph.replace(/<[^>]*>/g, '').trim());
  return `${paragraphs.join('\n\n').trim()}\n`;
}

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&${ENTITIES[character] ?? ''};`);
}
