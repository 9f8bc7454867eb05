/** A browser for tests: cookies, redirects and the login forms, without a network. */
import type { FastifyInstance } from 'fastify'
import type { SignInFacts } from '#contract/sign-in.ts'

export interface Answer {
  status: number
  /** Address after all redirects. */
  url: URL
  headers: Record<string, string | string[] | number | undefined>
  body: string
  json: <T>() => T
}

interface Ask {
  method?: 'GET' | 'POST'
  form?: Record<string, string>
  payload?: object
  headers?: Record<string, string>
  /** Follow redirects below this path only; default all. */
  stopAt?: string
}

export class LoginBrowser {
  readonly cookies = new Map<string, string>()
  readonly origin: string
  readonly #http: FastifyInstance

  constructor(http: FastifyInstance, origin = 'http://localhost:3000') {
    this.#http = http
    this.origin = origin
  }

  /** Goes to an address and follows redirects until a page answers or `/loginback` is reached. */
  async go(address: string, { method = 'GET', form, payload, headers = {} }: Ask = {}): Promise<Answer> {
    let url = new URL(address, this.origin)
    for (let hops = 0; hops < 12; hops++) {
      if (url.origin !== this.origin) throw new Error(`left the shop for ${url.href}`)
      const body = form ? new URLSearchParams(form).toString() : payload && JSON.stringify(payload)
      const answer = await this.#http.inject({
        method,
        url: url.pathname + url.search,
        payload: body,
        headers: {
          host: url.host,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(payload ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      })
      this.#keep(answer.headers['set-cookie'])
      const next = answer.headers.location
      const reached = {
        status: answer.statusCode,
        url,
        headers: answer.headers,
        body: answer.body,
        json: <T>() => answer.json<T>(),
      }
      if (!next) return reached
      url = new URL(String(next), url)
      if (url.pathname === '/loginback' || url.pathname === '/') return { ...reached, url }
      method = 'GET'
      form = undefined
      payload = undefined
    }
    throw new Error('the redirects do not end')
  }

  /** Goes from `/sso/login` to the form of the login service. */
  async askToLogin(query = ''): Promise<{ form: string; facts: SignInFacts; answer: Answer }> {
    const answer = await this.go(`/sso/login${query}`)
    return { form: answer.url.pathname, facts: answer.json<SignInFacts>(), answer }
  }

  /** Fills the form in with a phone and the code that the service shows. @returns the address `/loginback?…` */
  async signIn(form: string, phone: string): Promise<URL> {
    const shown = (await this.go(form, { method: 'POST', form: { fill: phone } })).json<SignInFacts>()
    const entered = await this.go(form, { method: 'POST', form: { do: 'enter', phone, code: shown.code!.digits } })
    return entered.url
  }

  /** What the page `/loginback` does with what stands in its address. */
  exchange(back: URL): Promise<Answer> {
    const { code, state, iss } = Object.fromEntries(back.searchParams)
    return this.go('/website/usercenter/user/v1/login', { method: 'POST', payload: { code, state, iss } })
  }

  #keep(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = '', ...rest] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      const gone = rest.some(part => /expires=Thu, 01 Jan 1970/i.test(part))
      if (gone) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(at + 1))
    }
  }
}
