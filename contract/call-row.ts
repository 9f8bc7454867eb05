import type { Permission } from './permissions.ts'

/** What a row of the call table is made of, and the words that make one. */
/**
 * How the input travels. `query`: GET with query; `path`: one value appended to the path; `file`: GET that answers
 * bytes; `formFile`: POST with a form that answers bytes.
 */
export type BodyKind = 'json' | 'form' | 'query' | 'path' | 'file' | 'formFile'

/** Servers that an installation may run apart (spec 7, Separate hosts); by default all are this one. */
export type Backend = 'order' | 'leads' | 'disclaimer' | 'privacy'

/** What a row of the call table says beside its address. Both sides read it; nothing of it is written down again. */
export interface CallFlags {
  /** Needs a customer's token; without one the answer is NOT_LOGGED_IN (spec 6). */
  login?: true
  /** Needs a staff token whose role has this permission. */
  staff?: Permission
  /**
   * What the log of staff acts keeps of a staff call: the field that names the thing (an empty name: no subject), then
   * fields that hold no personal data, each from the input or else from the answer. Absent: the first field of the
   * input whose name ends in No, Code or Id, and nothing else.
   */
  acts?: readonly string[]
  /** Changes something: runs in one transaction and takes an `Idempotency-Key` (decisions: Calls). */
  write?: true
  /**
   * Changes something but opens its transactions itself, because it talks to the outside between two of them; takes an
   * `Idempotency-Key`, too, and has to be harmless when it is run again after its process died.
   */
  ownTransaction?: true
  /** The same answer for everybody of one language: carries an ETag, and a repeated GET gets 304. */
  tagged?: true
  /** `data` is a list with pageNumber, pageSize and total beside it. */
  paged?: true
  /** Which loading display the browser shows: 1 local, 2 overlay, 3 page (spec 7; design 10, Loading). Absent: none. */
  loading?: 1 | 2 | 3
  /** The browser never shows a toast for a refusal of this call (spec 8). */
  silent?: true
  /** Sent without the visitor's token, whoever is signed in (spec 7, Policies). */
  anonymous?: true
  /** A 401 does not send the visitor to the login (spec 4, Session). */
  keepSession?: true
  /** Largest body in kB; absent: 256. Of larger ones only a few are read at a time. */
  largestKb?: number
  /** Answered by a server of its own where the configuration names one. */
  backend?: Backend
  /**
   * Shares its address with a row that has no `when`, and answers what has this field, with one of these values where
   * there are some.
   */
  when?: { field: string; values?: readonly string[] }
  /** Named budget of the rate limiter; absent: `read` or, with `write`, `write`. */
  limit?: 'read' | 'write' | 'strict' | 'upload'
}

export interface Call extends CallFlags {
  method: 'GET' | 'POST'
  path: string
  body: BodyKind
}

const row =
  (method: Call['method'], body: BodyKind) =>
  <const F extends CallFlags>(path: string, flags: F): Omit<Call, keyof CallFlags> & F => ({
    method,
    path,
    body,
    ...flags,
  })

/** GET with a query string. */
export const get = row('GET', 'query')
/** GET whose one value is appended to the path. */
export const getPath = row('GET', 'path')
/** GET that answers bytes; its refusals are envelopes with an HTTP status of their own, for no browser reads them. */
export const file = row('GET', 'file')
/** POST with a JSON body. */
export const post = row('POST', 'json')
/** POST with a form-encoded body. */
export const form = row('POST', 'form')
/** POST with a form-encoded body that answers bytes (`web/download.ts`). */
export const formFile = row('POST', 'formFile')

/**
 * Whether a call answers bytes in place of an envelope; its refusals are envelopes with an HTTP status of their own.
 */
export const answersBytes = ({ body }: Call): boolean => body === 'file' || body === 'formFile'
/**
 * Field of a write's input: how long ago the wish was made, in ms. Sent again under its key the same wish has another one, and
 * is the same all the same.
 */
export const ageField = 'agoMs'

/** Whether the body travels as form fields. */
export const sendsForm = ({ body }: Call): boolean => body === 'form' || body === 'formFile'
