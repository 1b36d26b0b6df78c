import nodemailer from 'nodemailer';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail over to whoever delivers it; fails when they do not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends through a mail server; the address is an smtp:// or smtps:// URL with name and password in it. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}
