import nodemailer from 'nodemailer';

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  /** Where mail programs send readers who want no more of these emails. */
  list?: { unsubscribe: string };
};

/** Hands an email over for delivery; throws if it isn't accepted. */
export type SendEmail = (mail: Email) => Promise<void>;

/** Sends emails through the SMTP server at an smtp:// or smtps:// URL, which contains user name and password. */
export function smtpSender(url: string, from: string): SendEmail {
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
