import type { Mail, SendMail } from '#server/mail/mail.ts';

/** Mail that stays here for the test to read. */
export class Outbox {
  readonly mails: Mail[] = [];
  /** Set to what should go wrong with the next mails. */
  failure: Error | undefined;

  readonly send: SendMail = async (mail) => {
    if (this.failure) throw this.failure;
    this.mails.push(mail);
  };

  /** All that an address was sent, newest first. */
  to(email: string): Mail[] {
    return this.mails.filter((mail) => mail.to === email).toReversed();
  }

  /** The newest mail to an address, with what is in it. */
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
      // Not just eight digits: one address in forty begins with as many.
      code: /<strong>(\d{8})<\/strong>/.exec(mail.html)?.[1] ?? '',
    };
  }
}
