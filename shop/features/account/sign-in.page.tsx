import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SignInFacts } from '#contract/sign-in.ts'
import { shopContext } from '#shop/context.ts'
import { loginAddress } from '#contract/return-address.ts'
import { BrandName } from '#shop/frame/brand-mark.tsx'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { LoginLink } from './login-link.tsx'
import { faultField, faultText } from './sign-in-fault.ts'
import { SignInAccounts } from './sign-in-accounts.tsx'
import styles from './sign-in.module.css'
import { signInTexts } from './sign-in.texts.ts'
import type { Route } from './+types/sign-in.page'

const gone: SignInFacts = { state: 'gone', kind: 'customer', accounts: [], phone: '' }

/** The facts come from the embedded login service, which shows this page; reached in another way it is over. */
export function loader({ context }: Route.LoaderArgs): SignInFacts {
  return (context.get(shopContext).given as SignInFacts | undefined) ?? gone
}

/**
 * The login page of the embedded service (decisions: Login). It is a plain form: with a script it stays in place while
 * codes are sent and checked, without one the server answers the same page again.
 */
export default function SignIn({ loaderData }: Route.ComponentProps) {
  const [facts, setFacts] = useState(loaderData)
  if (facts.state === 'gone') return <SignInGone kind={facts.kind} />
  return <SignInForm facts={facts} onFacts={setFacts} />
}

function SignInForm({ facts, onFacts }: { facts: SignInFacts; onFacts: (facts: SignInFacts) => void }) {
  const t = useTexts(signInTexts)
  const store = useStoreName()
  const [phone, setPhone] = useState(facts.phone)
  const [code, setCode] = useState(facts.code?.filled ? facts.code.digits : '')
  const [doing, setDoing] = useState<string>()
  const [offline, setOffline] = useState(false)
  const seconds = useCountdown(facts.code)
  const form = useRef<HTMLFormElement>(null)
  const field = faultField(facts)
  const error = facts.fault && faultText(facts.fault, t)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (doing) return
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    const body = new URLSearchParams(
      [...new FormData(event.currentTarget, button)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    setDoing(button?.name === 'fill' ? button.value : (button?.value ?? 'enter'))
    setOffline(false)
    try {
      const answer = await fetch(location.pathname, { method: 'POST', body, headers: { accept: 'application/json' } })
      const next = (await answer.json()) as SignInFacts | { next: string }
      if ('next' in next) {
        location.assign(next.next)
        return
      }
      onFacts(next)
      if (next.code?.filled) {
        setPhone(next.phone)
        setCode(next.code.digits)
      }
      focusOn(form.current, next)
    } catch {
      setOffline(true)
    }
    setDoing(undefined)
  }

  return (
    <form className={styles.page} method="post" noValidate ref={form} onSubmit={event => void submit(event)}>
      <Stack as="header" across gap={4} items="start" className={styles.head}>
        <Row as={UiLink} below={6} inline align="center" href="/" className={styles.brand}>
          <VisuallyHidden>{t.home}</VisuallyHidden>
          <BrandName />
        </Row>
        <Tag kind="warning">{t.badge}</Tag>
        <Text as="h1" size="h2" tone="strong" weight="display" stretch="display" className={styles.title}>
          {facts.kind === 'staff' ? t.staffTitle(store) : t.title(store)}
        </Text>
        <Note kind="warning">{t.about}</Note>
      </Stack>
      <Grid gap={6} cols={1}>
        <button className={styles.first} type="submit" name="do" value="enter" tabIndex={-1} aria-hidden="true">
          {t.enter}
        </button>
        <Field
          label={t.phone}
          help={facts.kind === 'customer' ? t.phoneHelp : undefined}
          error={field === 'phone' ? error : undefined}
        >
          <Input
            type="tel"
            name="phone"
            prefix="+86"
            autoComplete="tel-national"
            maxLength={20}
            value={phone}
            onChange={setPhone}
          />
        </Field>
        <div>
          <Field label={t.code} error={field === 'code' ? error : undefined}>
            <Input
              type="tel"
              name="code"
              autoComplete="one-time-code"
              enterKeyHint="go"
              maxLength={6}
              value={code}
              onChange={setCode}
              suffix={
                <Text
                  as="button"
                  size="small"
                  oneLine
                  className={styles.send}
                  type="submit"
                  name="do"
                  value="send"
                  disabled={seconds > 0}
                >
                  {seconds > 0 ? t.sendAgain(seconds) : t.send}
                </Text>
              }
            />
          </Field>
          <div role="status" className={styles.status}>
            {facts.code && (
              <Note kind="info">
                <Text as="span" tone="strong" weight="medium" figures>
                  {t.yourCode(facts.code.digits)}
                </Text>
              </Note>
            )}
          </div>
        </div>
        {(offline || (error && !field)) && (
          <Note kind="danger" role="alert">
            {offline ? t.noAnswer : error}
          </Note>
        )}
        <Stack gap={3}>
          <Button type="submit" name="do" value="enter" size="l" block busy={doing === 'enter'} busyText={t.entering}>
            {t.enter}
          </Button>
          <Button type="submit" name="do" value="cancel" kind="quiet" block>
            {t.cancel}
          </Button>
        </Stack>
      </Grid>
      <SignInAccounts accounts={facts.accounts} />
      <SignInFoot />
    </form>
  )
}

/** Whose page it is, and what one agrees to by using it; the mark above leads home. */
function SignInFoot() {
  const t = useTexts(signInTexts)
  const root = useRoot()
  const english = useLanguage() === 'en'
  if (!root) return null
  const { brand, year } = root
  return (
    <Row
      as="footer"
      size="caption"
      tone="muted"
      across
      hair="above"
      rowGap={2}
      gap={6}
      align="center"
      wrap
      className={styles.foot}
    >
      <UiLink href={policyHref('AGREEMENT')}>{t.agreement}</UiLink>
      <UiLink href={policyHref('PRIVACY')}>{t.privacy}</UiLink>
      <span>
        © {year} {english ? brand.companyEn : brand.companyCn}
      </span>
      <span>{brand.icp}</span>
    </Row>
  )
}

function SignInGone({ kind }: Pick<SignInFacts, 'kind'>) {
  const t = useTexts(signInTexts)
  return (
    <Stack align="center" items="center" className={styles.wait}>
      <Empty
        icon="clock"
        heading="h1"
        title={t.goneTitle}
        action={
          <Row as="span" gap={3} justify="center" wrap>
            <LoginLink href={loginAddress('/', kind)}>{t.again}</LoginLink>
            <ButtonLink kind="line" href="/">
              {t.home}
            </ButtonLink>
          </Row>
        }
      >
        {t.goneWhy}
      </Empty>
    </Stack>
  )
}

const never = () => () => {}

/**
 * Seconds until another code may be asked for, counted from the moment the facts came. Without a script nothing counts,
 * and nothing would open the button again.
 */
function useCountdown(code: SignInFacts['code']): number {
  const begin = code?.resendSeconds ?? 0
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [count, setCount] = useState({ of: code, left: begin })
  useEffect(() => {
    if (begin === 0) return
    const end = performance.now() + begin * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setCount({ of: code, left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [code, begin])
  if (!alive) return 0
  return count.of === code ? count.left : begin
}

/** Moves on to what is to be done next: the wrong field, the code, or the button. */
function focusOn(form: HTMLFormElement | null, facts: SignInFacts): void {
  const name = faultField(facts) ?? 'code'
  const target = facts.code?.filled
    ? form?.querySelector<HTMLElement>('button[value="enter"]:not([tabindex])')
    : form?.querySelector<HTMLElement>(`input[name="${name}"]`)
  target?.focus()
}

function useStoreName(): string {
  const root = useRoot()
  const english = useLanguage() === 'en'
  return (english ? root?.brand.storeNameEn : root?.brand.storeNameCn) ?? ''
}
