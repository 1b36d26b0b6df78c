import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkStamp, type CheckedStamp } from './check-stamp.ts';
import type { TimeStamp } from './rfc3161.ts';
import { readTimeStamp } from './time-stamp-token.ts';

const LINE = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const OTHER_LINE = `${LINE.slice(0, -1)}5`;

const read = (file: string) => new Uint8Array(readFileSync(`packages/record/tests/vectors/stamps/${file}`));
const check = (data: Uint8Array, line = LINE) => checkStamp({ kind: 'rfc3161', data }, line);

/** The stamp that holds. */
function stampIn(checked: CheckedStamp): TimeStamp {
  if ('problem' in checked || checked.value.kind === 'ots') throw new Error('refused');
  return checked.value;
}

async function reasonOf(file: string, line = LINE): Promise<string> {
  const checked = await check(read(file), line);
  return 'value' in checked ? 'it holds' : checked.problem;
}

/** A stamp's parts that its signature covers, directly or by their hashes. */
function signedParts(bytes: Uint8Array): { from: number; to: number }[] {
  const { content, certificates, signer } = readTimeStamp(bytes);
  const parts = [
    content,
    signer.signature,
    signer.signedAttributes.subarray(1),
    certificates[0]?.raw ?? content,
  ];
  return parts.map((part) => {
    const from = Buffer.from(bytes).indexOf(part);
    return { from, to: from + part.length };
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a time stamp of the line holds', () => {
  test.each([
    ['rsa-sha256.tsr', 'stamps-rsa'],
    ['rsa-sha384.tsr', 'stamps-rsa'],
    ['rsa-sha512.tsr', 'stamps-rsa'],
    ['rsa-pss.tst', 'stamps-rsa'],
    ['rsa-pss-key.tst', 'stamps-pss'],
    ['p256.tsr', 'stamps-p256'],
    ['p384.tsr', 'stamps-p384'],
    ['p521.tsr', 'stamps-p521'],
    ['ed25519.tst', 'stamps-ed25519'],
  ])('whatever it is signed with: %s', async (file, name) => {
    const checked = await check(read(file));
    expect(checked).toMatchObject({ value: { kind: 'rfc3161', authority: `${name} (Example)` } });
    expect(stampIn(checked)).toMatchObject({
      issuer: 'root (Example)',
      note: expect.stringContaining("PaperEdge doesn't know this authority") as string,
    });
  });

  test.each([
    ['rsa-token.tst', 'without the answer around its token'],
    ['with-newline.tsr', 'of the line with a line break'],
    ['bytes-as-digest.tsr', "of the line's own bytes as digest"],
    ['sha1-certificate-id.tsr', 'that names its certificate by SHA-1'],
    ['key-id.tst', 'that names its signer by the key'],
    ['indefinite-lengths.tst', 'in BER with indefinite lengths'],
  ])('%s, %s', async (file) => {
    expect(await check(read(file))).toMatchObject({ value: { authority: 'stamps-rsa (Example)' } });
  });

  test('as far as it has certificates, which are listed with their fingerprints', async () => {
    const checked = await check(read('without-intermediate.tst'));
    expect(checked).toMatchObject({
      value: { authority: 'stamps-p256 (Example)', issuer: 'intermediate (Example)' },
    });
    const whole = stampIn(await check(read('p256.tsr')));
    expect(whole.certificates.map(({ name }) => name)).toEqual([
      'stamps-p256 (Example)',
      'intermediate (Example)',
      'root (Example)',
    ]);
    expect(stampIn(checked).certificates).toEqual(whole.certificates.slice(0, 1));
    expect(whole.certificates[0]?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  test('and says when the authority had it, to the millisecond, and how far that may be off', async () => {
    expect(stampIn(await check(read('rsa-sha256.tsr')))).toMatchObject({
      time: expect.stringMatching(/^2026-11-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      accuracySeconds: 1.5001,
    });
    expect(stampIn(await check(read('rsa-sha512.tsr')))).toMatchObject({ accuracySeconds: null });
  });
});

describe('a time stamp is refused', () => {
  test.each([
    ['refused-other-certificate.tst', 'It was signed with another certificate than the one it names.'],
    ['refused-other-key.tst', "Its signature isn't that of the certificate it names."],
    ['refused-email.tst', "The certificate of email (Example) isn't one for time stamps alone."],
    ['refused-no-purpose.tst', "The certificate of no-purpose (Example) isn't one for time stamps alone."],
    [
      'refused-not-critical.tst',
      "The certificate of not-critical (Example) isn't one for time stamps alone.",
    ],
    [
      'refused-two-purposes.tst',
      "The certificate of two-purposes (Example) isn't one for time stamps alone.",
    ],
    ['refused-encryption-key.tst', 'The key of encryption-key (Example) may not sign.'],
    [
      'refused-expired.tst',
      "The certificate of expired (Example) is valid from 2020-01-01 to 2021-01-01, and the stamp isn't of that time.",
    ],
    [
      'refused-not-yet.tst',
      "The certificate of not-yet (Example) is valid from 2039-01-01 to 2040-01-01, and the stamp isn't of that time.",
    ],
    [
      'refused-unknown-rule.tst',
      "The certificate of unknown-rule (Example) has a rule that this check doesn't know (1.3.6.1.4.1.99999.1).",
    ],
    [
      'refused-impostor.tst',
      "The certificate of stamps-p256 (Example) isn't signed by intermediate (Example).",
    ],
    ['refused-no-authority.tst', 'stamps-p256 (Example) may not issue this certificate.'],
    ['refused-path-length.tst', 'intermediate (Example) may not issue this certificate.'],
    ['refused-short-key.tst', 'Its RSA key has 1024 bits; this check takes 2048 to 8192.'],
    ['refused-sha1-imprint.tsr', 'It uses SHA-1, which can be forged. Ask for SHA-256.'],
    [
      'refused-status.tsr',
      'The authority refused to stamp (status 2): "Message digest algorithm is not supported."',
    ],
    [
      'refused-without-certificate.tsr',
      "Its signer's certificate isn't in it. Ask the authority again for an answer with it (openssl ts -query -cert).",
    ],
    [
      'refused-question.tsq',
      "This is the question to an authority (.tsq), not the authority's answer (.tsr).",
    ],
  ])('%s: %s', async (file, reason) => {
    expect(await reasonOf(file)).toBe(reason);
  });

  test.each(['rsa-sha256.tsr', 'rsa-sha512.tsr', 'with-newline.tsr', 'bytes-as-digest.tsr'])(
    'if it is of another line: %s',
    async (file) => {
      const reason = "It is a stamp of something else: its digest isn't that of this day's line.";
      expect(await reasonOf(file, OTHER_LINE)).toBe(reason);
    },
  );

  test('where the line is no line, or the stamp is too large', async () => {
    expect(await reasonOf('rsa-sha256.tsr', LINE.toUpperCase())).toBe(
      "The day's line isn't 64 hexadecimal digits.",
    );
    expect(await check(new Uint8Array(65_537))).toEqual({ problem: 'A stamp has at most 64 KiB.' });
  });

  test('if one bit of what its signature covers was changed', async () => {
    const bytes = read('p256.tsr');
    const parts = signedParts(bytes);
    expect(parts.every(({ from }) => from > 0)).toBe(true);
    for (const { from, to } of parts) {
      for (let at = from; at < to; at += 11) {
        const changed = bytes.slice();
        changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
        expect(await check(changed), `byte ${at}`).toHaveProperty('problem');
      }
    }
  });

  test('or says the same of its time and its authority after any other change', async () => {
    const bytes = read('p256.tsr');
    const good = stampIn(await check(bytes));
    const { time, authority, accuracySeconds } = good;
    for (let at = 0; at < bytes.length; at += 13) {
      const changed = bytes.slice();
      changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      const checked = await check(changed);
      if ('problem' in checked) continue;
      expect(checked.value, `byte ${at}`).toMatchObject({ time, authority, accuracySeconds });
      expect(checked, `byte ${at}`).toHaveProperty('value.certificates[0]', good.certificates[0]);
    }
  });

  test('if it is cut off or followed by more', async () => {
    const bytes = read('p256.tsr');
    const reason = "This isn't a complete RFC 3161 time stamp: its structure can't be read.";
    expect(await check(bytes.subarray(0, -1))).toEqual({ problem: reason });
    expect(await check(Uint8Array.of(...bytes, 0))).toEqual({ problem: reason });
  });

  test('where the page has no WebCrypto, since it has no secure context', async () => {
    vi.stubGlobal('crypto', {});
    expect(await reasonOf('p256.tsr')).toBe(
      'Signatures can only be checked on a page opened over HTTPS, from localhost or from a file.',
    );
  });
});
