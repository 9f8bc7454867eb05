import { frameTexts } from '#console/frame/frame.texts.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { revealables, type StaffRole, staffRoles } from '#contract/codes.ts'
import { openedBy } from '#contract/permissions.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { permissionGroups } from './permission-groups.ts'
import { holds } from './permission-list.tsx'
import { permissionNames } from './permission-names.texts.ts'
import { teamTexts } from './team.texts.ts'

const openedNames = {
  name: 'openedName',
  phone: 'openedPhone',
  recipient: 'openedRecipient',
  invoice: 'openedInvoice',
  buyer: 'openedBuyer',
} as const

/** The permissions table as the server reads it: which role may what, and what of customers it may open. */
export default function Roles() {
  const t = useTexts(teamTexts)
  const names = useTexts(permissionNames)
  useTitle(t.rolesTitle)
  return (
    <>
      <PageHead title={t.rolesTitle} why={t.rolesWhy}>
        <ButtonLink kind="quiet" size="s" href="/staff">
          {t.back}
        </ButtonLink>
      </PageHead>
      <Stack gap={8} shrink>
        <Text tone="muted">{t.dealerNote}</Text>
        {Object.entries(permissionGroups).map(([group, all]) => (
          <Held
            key={group}
            title={t[group as keyof typeof permissionGroups]}
            rows={all.map(each => [names[each], role => holds(role, each)])}
          />
        ))}
        <Held
          title={t.opened}
          rows={revealables.map(each => [t[openedNames[each]], role => openedBy[role].includes(each)])}
        />
      </Stack>
    </>
  )
}

interface HeldProps {
  title: string
  rows: readonly (readonly [name: string, has: (role: StaffRole) => boolean])[]
}

/** What can be held, and the roles that hold it. */
function Held({ title, rows }: HeldProps) {
  const frame = useTexts(frameTexts)
  return (
    <Stack as="section" gap={3} shrink aria-label={title}>
      <Title as="h2">{title}</Title>
      <KeyValues
        kind="tiles"
        columns={3}
        rows={rows.map(([name, has]) => ({
          key: name,
          value: staffRoles
            .filter(has)
            .map(role => frame[role])
            .join(dot),
        }))}
      />
    </Stack>
  )
}
