/**
 * Answers that the browser keeps for a minute, so that Back and Forward cost nothing (architecture: Reading and
 * writing).
 */
interface CachedAnswer {
  at: number
  answer: Promise<unknown>
}

const freshMs = 60_000
const most = 100
const cached = new Map<string, CachedAnswer>()

/**
 * Which features' answers a write of a feature makes old; the feature is the first part of a call's name. A write that
 * is not listed makes all of them old.
 */
const madeOld: Readonly<Record<string, readonly string[]>> = {
  browse: ['browse'],
  cart: ['cart', 'settlement'],
  coupon: ['coupon', 'cart', 'settlement'],
  favourite: ['favourite'],
  content: [],
  address: ['address'],
  media: [],
  captcha: [],
  sms: [],
  lead: ['lead', 'consent'],
  message: ['message', 'account'],
  order: ['order', 'payment', 'usedCar'],
  wish: ['wish'],
  brochure: ['brochure'],
  payment: ['order', 'payment', 'usedCar'],
}

const featureOf = (name: string): string => name.replace(/\..*$/s, '')
const keyOf = (name: string, input: unknown): string => `${name} ${JSON.stringify(input)}`

/**
 * The answer to a question: a kept one, one that is under way, or a new one. Failures are not kept.
 * @param now milliseconds since 1970
 */
export function cacheAnswer<T>(name: string, input: unknown, now: number, ask: () => Promise<T>): Promise<T> {
  const key = keyOf(name, input)
  const known = cached.get(key)
  if (known && now - known.at < freshMs) return known.answer as Promise<T>
  const answer = ask()
  put(key, { at: now, answer })
  answer.catch(() => {
    if (cached.get(key)?.answer === answer) cached.delete(key)
  })
  return answer
}

/** Keeps an answer that came another way, such as with the document. */
export function rememberAnswerAt(name: string, input: unknown, now: number, answer: unknown): void {
  put(keyOf(name, input), { at: now, answer: Promise.resolve(answer) })
}

function put(key: string, entry: CachedAnswer): void {
  cached.delete(key)
  cached.set(key, entry)
  // A Map gives its keys in the order of their coming: the first is the oldest.
  for (const [oldest] of cached) {
    if (cached.size <= most) break
    cached.delete(oldest)
  }
}

/** Forgets every kept answer: after a login or a logout. */
export function forgetAll(): void {
  cached.clear()
}

/** Forgets what a successful write made old. @param name the call that wrote */
export function forgetAfter(name: string): void {
  const features = madeOld[featureOf(name)]
  if (!features) return forgetAll()
  for (const key of cached.keys()) if (features.includes(featureOf(key))) cached.delete(key)
}
