import type { Email, SendEmail } from '#backend/server/email/email.ts';

/** Keeps emails in memory for the test to read. */
export class Outbox {
  readonly mails: Email[] = [];
  /** If set, sending fails with this error. */
  failure: Error | undefined;

  readonly send: SendEmail = async (mail) => {
    if (this.failure) throw this.failure;
    this.mails.push(mail);
  };

  /** All emails to an address, newest first. */
  to(email: string): Email[] {
    return this.mails.filter((mail) => mail.to === email).toReversed();
  }

  /** The newest email to an address, with its link and code. */
  newest(email: string) {
    const [mail] = this.to(email);
    if (!mail) throw new Error(`No mail was sent to ${email}`);
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
    const url = link === undefined ? undefined : new URL(link);
    return {
      ...mail,
      url,
      tokenHash: url?.searchParams.get('token_hash') ?? '',
      type: url?.searchParams.get('type') ?? '',
      // Requires the tag, since one random test address in forty starts with eight digits.
      code: /<strong>(\d{8})<\/strong>/.exec(mail.html)?.[1] ?? '',
    };
  }
}
