import { folderSender, fromQuotedPrintable } from '#backend/server/email/stored-emails.ts';
import { plainText } from '#backend/server/email/templates.ts';
import { startMailServer } from '../support/mail-server.ts';

/** A mail server that stores GoTrue's emails, which are HTML alone, where our mailbox page shows them. */
export function catchMail(folder: string) {
  const store = folderSender(folder, 'PaperEdge <no-reply@localhost>');
  return startMailServer((conversation) => {
    const message = conversation.slice(conversation.lastIndexOf('\r\nDATA\r\n') + 8);
    const end = message.indexOf('\r\n\r\n');
    const header = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'm').exec(message.slice(0, end))?.[1] ?? '';
    const html = fromQuotedPrintable(message.slice(end + 4, -5));
    return store({ to: header('To'), subject: header('Subject'), html, text: plainText(html) });
  });
}
