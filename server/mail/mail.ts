export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail over to whoever delivers it; fails when they do not take it. */
export type SendMail = (mail: Mail) => Promise<void>;
