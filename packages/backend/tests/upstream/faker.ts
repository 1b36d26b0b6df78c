import { randomBytes } from 'node:crypto';

const some = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/** The part of @faker-js/faker that auth-js's tests use. */
export const faker = {
  internet: {
    email: () => `${some(16)}@example.com`,
    password: () => some(15),
    domainName: () => `${some(8)}.example.com`,
  },
  image: {
    avatarGitHub: () => `https://avatars.example.com/${some(8)}`,
    url: () => `https://example.com/${some(8)}.png`,
  },
  string: { alphanumeric: some },
};
