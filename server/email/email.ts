import nodemailer from 'nodemailer';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands an email over for delivery; throws if it isn't accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends through an SMTP server; the URL is smtp:// or smtps:// with name and password. */
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
