import type { DemoAccount } from '#contract/sign-in.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { groupPhone } from '#web/mask.ts'
import { Box, Stack, Text } from '#web/ui/layout.tsx'
import styles from './sign-in.module.css'
import { signInTexts } from './sign-in.texts.ts'

/** The accounts of the demonstration; each is a button of the form around it. */
export function SignInAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const t = useTexts(signInTexts)
  return (
    <Stack as="section" gap={2} aria-labelledby="demo-accounts">
      <Text as="h2" size="h4" tone="strong" weight="medium" id="demo-accounts">
        {t.accounts}
      </Text>
      <Text size="small" tone="muted">
        {t.accountsHelp}
      </Text>
      <Box as="ul" above={2} hair="above">
        {accounts.map(({ phone, surname, givenName, role }) => (
          <li key={phone}>
            <Stack
              rowGap={0}
              gap={4}
              align="center"
              as="button"
              size="small"
              hair="below"
              padY={2}
              padX={3}
              className={styles.account}
              type="submit"
              name="fill"
              value={phone}
            >
              <Text size="body" as="span" tone="strong" weight="medium">
                {surname}
                {givenName}
                <Text size="small" as="span" tone="muted" weight="text" className={styles.role}>
                  {t[role ?? 'customer']}
                </Text>
              </Text>
              <Text as="span" tone="muted" figures>
                {groupPhone(phone)}
              </Text>
            </Stack>
          </li>
        ))}
      </Box>
    </Stack>
  )
}
