/**
 * Logouts that the server has not heard of (decision 177): kept before they are sent, for a phone may be switched off
 * meanwhile. Of a token nothing but its hash stays here, which ends the session and opens none.
 */
import { calls } from '#contract/calls.ts'
import { sendCall } from './send-call.ts'
import { storedText } from './store.ts'

const stored = storedText('localStorage', 'logoutsLater')
/** More people have not left one phone without a network. */
const MOST = 20

const kept = (): string[] => (stored.read() ?? '').split(' ').filter(text => /^[0-9a-f]{64}$/.test(text))
const keep = (hashes: readonly string[]): void =>
  void stored.write(hashes.length > 0 ? hashes.slice(-MOST).join(' ') : null)
const drop = (hash: string): void => keep(kept().filter(each => each !== hash))

/** As the server knows a token; nothing where a page comes without encryption, for a browser hashes nothing there. */
async function hashOf(token: string): Promise<string | undefined> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token))
  return digest && [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the shop itself has answered, and nobody on the way to it. */
const isHeard = (answer: Promise<Response>): Promise<boolean> =>
  answer
    .then(async response => ((await response.json()) as { success?: unknown } | null)?.success === true)
    .catch(() => false)

/**
 * Ends a token at the server, which hears it with the next network if not now (`sendLogouts`).
 * @param patienceMs so long an answer is waited for
 * @returns whether it has heard it
 */
export async function endToken(token: string, patienceMs: number): Promise<boolean> {
  const hash = await hashOf(token)
  if (hash) keep([...kept().filter(each => each !== hash), hash])
  const options = { token, key: crypto.randomUUID(), keepalive: true, signal: AbortSignal.timeout(patienceMs) }
  const heard = await isHeard(sendCall(calls['account.logout'], {}, options))
  if (heard && hash) drop(hash)
  return heard
}

/** Tells the server of logouts that it has not heard of; what nobody answers stays for the next time. */
export async function sendLogouts(): Promise<void> {
  for (const tokenHash of kept())
    if (await isHeard(sendCall(calls['account.logoutLater'], { tokenHash }))) drop(tokenHash)
    else return
}

/** The same now, and whenever there is a network again. */
export function watchLogouts(): void {
  void sendLogouts()
  globalThis.addEventListener('online', () => void sendLogouts())
}
