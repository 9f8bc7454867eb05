import type { DemoAccount } from '#contract/sign-in.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { groupPhone } from '#web/mask.ts'
import styles from './sign-in.module.css'
import { signInTexts } from './sign-in.texts.ts'

/** The accounts of the demonstration; each is a button of the form around it. */
export function SignInAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const t = useTexts(signInTexts)
  return (
    <section className={styles.accounts} aria-labelledby="demo-accounts">
      <h2 className={styles.accountsTitle} id="demo-accounts">
        {t.accounts}
      </h2>
      <p className={styles.accountsHelp}>{t.accountsHelp}</p>
      <ul className={styles.list}>
        {accounts.map(({ phone, surname, givenName, role }) => (
          <li key={phone}>
            <button className={styles.account} type="submit" name="fill" value={phone}>
              <span className={styles.name}>
                {surname}
                {givenName}
                <span className={styles.role}>{t[role ?? 'customer']}</span>
              </span>
              <span className={styles.phone}>{groupPhone(phone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
