/** The shop's calls over HTTP, as a program would make them. */
import { randomUUID } from 'node:crypto'
import { sendsForm } from '#contract/call-row.ts'
import { callOf } from '#contract/calls.ts'
import type { Language } from '#contract/errors.ts'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'

export interface CallOptions {
  /** Header `apiToken`. */
  token?: string
  /** Header `Idempotency-Key`: the same one for the same wish. */
  key?: string
  /** In which the answer's words are; absent: Chinese. */
  language?: Language
}

/** Inputs as a caller may write them: what is absent gets the contract's default. */
type CallInput<N extends CallName> = Partial<Input<N>>

/**
 * The envelope of a call.
 * @throws when nobody answers, or not in an envelope; also when the server cannot say what became of the wish (5xx)
 */
export async function call<N extends CallName>(
  origin: string,
  name: N,
  input: CallInput<N>,
  { token, key = randomUUID(), language }: CallOptions = {},
): Promise<Envelope<Output<N>>> {
  const row = callOf(name)
  const { method, path } = row
  const fields = new URLSearchParams(input as Record<string, string>)
  const asForm = sendsForm(row)
  const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const query = method === 'GET' ? `?${fields}` : ''
  const answer = await fetch(origin + path + query, {
    method,
    headers: {
      'idempotency-key': key,
      ...(method === 'POST' ? { 'content-type': type } : {}),
      ...(token ? { apiToken: token } : {}),
      ...(language ? { cookie: `lang=${language}` } : {}),
    },
    body: method === 'POST' ? (asForm ? fields.toString() : JSON.stringify(input)) : undefined,
  })
  if (answer.status >= 500) throw new Error(`${name}: ${answer.status}`)
  return (await answer.json()) as Envelope<Output<N>>
}

/**
 * The data of a call that must succeed.
 * @throws with the refusal
 */
export async function ask<N extends CallName>(
  origin: string,
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<Output<N>> {
  const answer = await call(origin, name, input, options)
  if (!answer.success) throw new Error(`${name}: ${answer.code} ${answer.message}`)
  return answer.data as Output<N>
}
