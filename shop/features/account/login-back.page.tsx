import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressInState } from '#contract/return-address.ts'
import { useGo } from '#shop/go.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { isSignedIn } from '#web/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { exchangeCode } from './exchange-code.ts'
import { faultInAddress, faultOfCode, isOfInvitation, type LoginFault, loginAgain } from './login-back.rules.ts'
import { LoginLink } from './login-link.tsx'
import { loginBackTexts } from './login-back.texts.ts'
import styles from './sign-in.module.css'

/**
 * Back from the login service (spec 2, /loginback): exchanges the code, keeps the session and goes on to the return
 * address, or says why not and offers another try.
 */
export default function LoginBack() {
  const t = useTexts(loginBackTexts)
  const go = useGo()
  const [search] = useSearchParams()
  const [fault, setFault] = useState<LoginFault>()

  useEffect(() => {
    let here = true
    async function comeBack() {
      const said = faultInAddress(search)
      if (said) return setFault(said)
      const result = await exchangeCode(search)
      if (!here) return
      if ('signedIn' in result) {
        const { kind, back } = result.signedIn
        // The console is a site of its own.
        if (kind === 'staff') return location.replace(back)
        // What a stranger has kept becomes this customer's; nobody waits for it.
        void import('#shop/personal/wishes.ts').then(({ mergeWishes }) => mergeWishes())
        await go(back, { replace: true })
        return
      }
      const refused = faultOfCode(result.refused.code)
      // Somebody who reloads this page, or comes back to it, is signed in already.
      if (refused === 'expired' && isSignedIn()) await go(addressInState(search.get('state')), { replace: true })
      else setFault(refused)
    }
    void comeBack()
    return () => {
      here = false
    }
  }, [search, go])

  if (!fault)
    return (
      <>
        <Loading type={3} text={t.working} />
        <noscript>
          <Stack as="p" align="center" items="center" className={styles.wait}>
            {t.noScript}
          </Stack>
        </noscript>
      </>
    )
  return (
    <Stack align="center" items="center" className={styles.wait}>
      <Empty
        icon={fault === 'unavailable' ? 'clock' : 'lock'}
        heading="h1"
        title={t[`${fault}Title`]}
        action={
          <Row as="span" gap={3} justify="center" wrap>
            {!isOfInvitation(fault) && (
              <LoginLink href={loginAgain(search, fault)}>{fault === 'notStaff' ? t.switchAccount : t.again}</LoginLink>
            )}
            <ButtonLink kind="line" href="/">
              {t.home}
            </ButtonLink>
          </Row>
        }
      >
        {t[fault]}
      </Empty>
    </Stack>
  )
}
