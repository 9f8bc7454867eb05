import { calls } from '#contract/calls.ts'
import type { Envelope, Output } from '#contract/kit.ts'
import { sendCall } from '#web/send-call.ts'
import { saveSignIn } from '#web/sign-in-out.ts'

type SignedIn = Output<'account.exchangeCode'>
export type Exchanged = { signedIn: SignedIn } | { refused: { code: number; message: string } }

const running = new Map<string, Promise<Exchanged>>()

/**
 * Exchanges what the login service put into the address `/loginback?…` for a session and keeps it. However often it is
 * asked for the same answer, one request is made: the answer is good once.
 */
export function exchangeCode(search: URLSearchParams): Promise<Exchanged> {
  const state = search.get('state') ?? ''
  let exchange = running.get(state)
  if (!exchange) {
    exchange = ask(search)
    running.set(state, exchange)
  }
  return exchange
}

async function ask(search: URLSearchParams): Promise<Exchanged> {
  const pick = (name: string) => search.get(name) ?? undefined
  const said = { code: pick('code'), state: pick('state'), iss: pick('iss') }
  try {
    const answer = await sendCall(calls['account.exchangeCode'], said)
    const { success, data, code, message } = (await answer.json()) as Envelope<SignedIn>
    if (!success || !data) return { refused: { code, message } }
    saveSignIn(data)
    return { signedIn: data }
  } catch {
    return { refused: { code: 0, message: '' } }
  }
}
