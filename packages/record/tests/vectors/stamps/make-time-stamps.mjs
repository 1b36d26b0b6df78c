// Makes the RFC 3161 time stamps of this folder with OpenSSL 3: node packages/record/tests/vectors/stamps/make-time-stamps.mjs
import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LINE = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

const folder = mkdtempSync(join(tmpdir(), 'time-stamps-'));
const inside = (/** @type {string} */ name) => join(folder, name);
const result = (/** @type {string} */ name) => join(import.meta.dirname, name);

copyFileSync(result('openssl.cnf'), inside('openssl.cnf'));
writeFileSync(inside('index.txt'), '');
writeFileSync(inside('serial'), '1000\n');
writeFileSync(inside('stamp-serial'), '01\n');

/** Runs OpenSSL in the folder. No argument has a blank. @param {string[]} parts */
function openssl(...parts) {
  execFileSync('openssl', parts.join(' ').split(/ +/), { cwd: folder, stdio: 'pipe' });
}

const KEYS = {
  rsa: '-algorithm RSA -pkeyopt rsa_keygen_bits:2048',
  short: '-algorithm RSA -pkeyopt rsa_keygen_bits:1024',
  pss: '-algorithm RSA-PSS -pkeyopt rsa_keygen_bits:2048',
  p256: '-algorithm EC -pkeyopt ec_paramgen_curve:P-256',
  p384: '-algorithm EC -pkeyopt ec_paramgen_curve:P-384',
  p521: '-algorithm EC -pkeyopt ec_paramgen_curve:P-521',
  ed25519: '-algorithm ED25519',
};

/**
 * Makes a key and its certificate. A root is its own issuer.
 *
 * @param {string} name
 * @param {keyof typeof KEYS} type
 * @param {string} section of openssl.cnf
 */
function certify(
  name,
  type,
  section,
  { issuer = 'intermediate', subject = name, from = '20260101', to = '20400101' } = {},
) {
  openssl(`genpkey -quiet ${KEYS[type]} -out ${name}.key`);
  openssl(`req -new -config openssl.cnf -key ${name}.key -subj /CN=${subject}/O=Example -out ${name}.csr`);
  openssl(
    `ca -batch -config openssl.cnf -notext -in ${name}.csr -out ${name}.pem -extensions ${section}`,
    `-startdate ${from}000000Z -enddate ${to}000000Z -keyfile ${issuer}.key`,
    issuer === name ? '-selfsign' : `-cert ${issuer}.pem`,
  );
}

/** Writes the certificates that go into each stamp beside its signer's. @param {string[]} names */
function writeChain(...names) {
  writeFileSync(
    inside('chain.pem'),
    names.map((name) => readFileSync(inside(`${name}.pem`), 'utf8')).join(''),
  );
}

/** What OpenSSL's own authority answers. @param {string} file */
function answer(
  file,
  { signer = 'stamps-rsa', query = '-data line.txt -sha256 -cert', section = 'tsa', options = '' } = {},
) {
  openssl(`ts -query ${query} -out query.tsq`);
  openssl(
    `ts -reply -config openssl.cnf -section ${section} -queryfile query.tsq -signer ${signer}.pem`,
    `-inkey ${signer}.key -chain chain.pem -out ${result(file)} ${options}`.trim(),
  );
}

/** Signs a good stamp's content as OpenSSL's authority wouldn't. @param {string} file @param {string} signer */
function signContent(file, signer, options = '') {
  openssl(
    `cms -sign -binary -nodetach -cades -econtent_type 1.2.840.113549.1.9.16.1.4 -in info.der -md sha256`,
    `-signer ${signer}.pem -inkey ${signer}.key -certfile chain.pem -outform DER -out ${result(file)} ${options}`.trim(),
  );
}

/** A DER value. @param {number} tag @param {Uint8Array[]} parts */
function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (/** @type {string} */ hex) => der(0x06, Buffer.from(hex, 'hex'));
const SIGNED_DATA = oid('2a864886f70d010702');
const TIME_STAMP = oid('2a864886f70d0109100104');
const CONTENT_TYPE = oid('2a864886f70d010903');
const MESSAGE_DIGEST = oid('2a864886f70d010904');
const SIGNING_CERTIFICATE_V2 = oid('2a864886f70d010910022f');
const SHA_512 = oid('608648016503040203');
const ED25519 = oid('2b6570');
const ECDSA_WITH_SHA_512 = oid('2a8648ce3d040304');

/**
 * Puts together a token that OpenSSL doesn't make.
 *
 * @param {string} file
 * @param {{ signer: string, key?: string, named?: string }} options `named` is the certificate that the attributes name
 */
function assemble(file, { signer, key = signer, named = signer }) {
  const digest = (/** @type {string} */ hash, /** @type {Uint8Array} */ bytes) =>
    createHash(hash).update(bytes).digest();
  const certificate = (/** @type {string} */ name) =>
    new X509Certificate(readFileSync(inside(`${name}.pem`)));
  const content = readFileSync(inside('info.der'));
  const namedHash = der(0x04, digest('sha256', certificate(named).raw));
  const attributes = [
    der(0x30, CONTENT_TYPE, der(0x31, TIME_STAMP)),
    der(0x30, MESSAGE_DIGEST, der(0x31, der(0x04, digest('sha512', content)))),
    der(0x30, SIGNING_CERTIFICATE_V2, der(0x31, der(0x30, der(0x30, der(0x30, namedHash))))),
  ];
  const privateKey = createPrivateKey(readFileSync(inside(`${key}.key`)));
  const isEd25519 = privateKey.asymmetricKeyType === 'ed25519';
  const signature = sign(isEd25519 ? null : 'sha512', der(0x31, ...attributes), privateKey);
  const publicKey = certificate(signer).publicKey.export({ format: 'der', type: 'spki' });
  const keyId = digest('sha1', publicKey.subarray(isEd25519 ? -32 : -65));
  const version = Buffer.from([2, 1, 3]);
  const signatureAlgorithm = der(0x30, isEd25519 ? ED25519 : ECDSA_WITH_SHA_512);
  const signed = [der(0x80, keyId), der(0x30, SHA_512), der(0xa0, ...attributes)];
  const signerInfo = der(0x30, version, ...signed, signatureAlgorithm, der(0x04, signature));
  const certificates = [signer, 'intermediate', 'root'].map((name) => certificate(name).raw);
  const wrapped = der(0x30, TIME_STAMP, der(0xa0, der(0x04, content)));
  const ends = [der(0xa0, ...certificates), der(0x31, signerInfo)];
  const signedData = der(0x30, version, der(0x31, der(0x30, SHA_512)), wrapped, ...ends);
  writeFileSync(result(file), der(0x30, SIGNED_DATA, der(0xa0, signedData)));
}

certify('root', 'rsa', 'root', { issuer: 'root' });
certify('intermediate', 'p384', 'intermediate', { issuer: 'root' });
writeChain('intermediate', 'root');
certify('stamps-rsa', 'rsa', 'stamps');
certify('stamps-p256', 'p256', 'stamps');
certify('stamps-p384', 'p384', 'stamps');
certify('stamps-p521', 'p521', 'stamps');
writeFileSync(inside('line.txt'), LINE);
writeFileSync(inside('line-and-newline.txt'), `${LINE}\n`);

answer('rsa-sha256.tsr');
answer('rsa-sha384.tsr', { query: '-data line.txt -sha384 -cert', section: 'tsa_sha512' });
answer('rsa-sha512.tsr', { query: '-data line.txt -sha512 -cert', section: 'tsa_sha512' });
answer('rsa-token.tst', { options: '-token_out' });
answer('sha1-certificate-id.tsr', { section: 'tsa_sha1_id' });
answer('with-newline.tsr', { query: '-data line-and-newline.txt -sha256 -cert' });
answer('bytes-as-digest.tsr', { query: `-digest ${LINE} -sha256 -cert` });
answer('p256.tsr', { signer: 'stamps-p256' });
answer('p384.tsr', { signer: 'stamps-p384', section: 'tsa_sha512' });
answer('p521.tsr', { signer: 'stamps-p521', section: 'tsa_sha512' });
answer('refused-sha1-imprint.tsr', { query: '-data line.txt -sha1 -cert' });
answer('refused-without-certificate.tsr', { query: '-data line.txt -sha256' });
answer('refused-status.tsr', { section: 'tsa_strict' });
openssl(`ts -query -data line.txt -sha256 -out ${result('refused-question.tsq')}`);

openssl(`cms -verify -noverify -binary -inform DER -in ${result('rsa-token.tst')} -out info.der`);
certify('stamps-pss', 'pss', 'stamps');
const pss = '-keyopt rsa_padding_mode:pss -keyopt rsa_pss_saltlen:32';
signContent('rsa-pss.tst', 'stamps-rsa', pss);
signContent('rsa-pss-key.tst', 'stamps-pss', pss);
signContent('key-id.tst', 'stamps-rsa', '-keyid');
signContent('indefinite-lengths.tst', 'stamps-rsa', '-stream');

for (const section of [
  'not_critical',
  'two_purposes',
  'email',
  'no_purpose',
  'encryption_key',
  'unknown_rule',
]) {
  const name = section.replaceAll('_', '-');
  certify(name, 'p256', section);
  signContent(`refused-${name}.tst`, name);
}
certify('expired', 'p256', 'stamps', { from: '20200101', to: '20210101' });
signContent('refused-expired.tst', 'expired');
certify('not-yet', 'p256', 'stamps', { from: '20390101' });
signContent('refused-not-yet.tst', 'not-yet');
certify('short', 'short', 'stamps');
signContent('refused-short-key.tst', 'short');

certify('stamps-ed25519', 'ed25519', 'stamps');
assemble('ed25519.tst', { signer: 'stamps-ed25519' });
assemble('refused-other-key.tst', { signer: 'stamps-p256', key: 'not-yet' });
assemble('refused-other-certificate.tst', { signer: 'stamps-p256', named: 'stamps-rsa' });

certify('below-signer', 'p256', 'stamps', { issuer: 'stamps-p256' });
writeChain('stamps-p256', 'intermediate', 'root');
signContent('refused-no-authority.tst', 'below-signer');
certify('deeper', 'p256', 'intermediate');
certify('below-deeper', 'p256', 'stamps', { issuer: 'deeper' });
writeChain('deeper', 'intermediate', 'root');
signContent('refused-path-length.tst', 'below-deeper');
certify('impostor', 'p384', 'intermediate', { issuer: 'root', subject: 'intermediate' });
writeChain('impostor', 'root');
signContent('refused-impostor.tst', 'stamps-p256');
writeChain('root');
signContent('without-intermediate.tst', 'stamps-p256');

rmSync(folder, { recursive: true });
