/** What GoTrue tells everyone about itself: which ways to sign in there are. */
export function publicSettings(hasGoogle: boolean) {
  return {
    external: { ...OTHER_PROVIDERS, email: true, google: hasGoogle },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}

const OTHER_PROVIDERS = {
  anonymous_users: false,
  apple: false,
  azure: false,
  bitbucket: false,
  discord: false,
  facebook: false,
  figma: false,
  fly: false,
  github: false,
  gitlab: false,
  kakao: false,
  keycloak: false,
  linkedin: false,
  linkedin_oidc: false,
  notion: false,
  phone: false,
  slack: false,
  slack_oidc: false,
  snapchat: false,
  spotify: false,
  twitch: false,
  twitter: false,
  workos: false,
  zoom: false,
};

export const HEALTH = { name: 'PaperEdge Auth', description: "Accounts and sessions, in GoTrue's protocol" };

/** Access tokens are signed with a shared secret, so there is no public key to publish. */
export const KEYS = { keys: [] };
