import { backend } from '#data/backend.ts';

/** Whether the backend has Google set up; no when it cannot say. */
export async function isGoogleOffered(): Promise<boolean> {
  try {
    const response = await fetch(`${backend.url}/auth/v1/settings`, { headers: { apikey: backend.key } });
    const settings = (await response.json()) as { external?: { google?: boolean } };
    return settings.external?.google === true;
  } catch {
    return false;
  }
}
