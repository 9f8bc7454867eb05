import { CardTable } from '#console/frame/card-table.tsx'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useTitle } from '#console/frame/use-title.ts'
import { revealables, staffRoles } from '#contract/codes.ts'
import { openedBy } from '#contract/permissions.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
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
          <Matrix
            key={group}
            title={t[group as keyof typeof permissionGroups]}
            rows={all.map(each => [each, names[each], staffRoles.map(role => holds(role, each))] as const)}
          />
        ))}
        <Matrix
          title={t.opened}
          rows={revealables.map(
            each => [each, t[openedNames[each]], staffRoles.map(role => openedBy[role].includes(each))] as const,
          )}
        />
      </Stack>
    </>
  )
}

interface MatrixProps {
  title: string
  /** Code, name, and whether each role has it. */
  rows: readonly (readonly [code: string, name: string, has: readonly boolean[]])[]
}

function Matrix({ title, rows }: MatrixProps) {
  const t = useTexts(teamTexts)
  const frame = useTexts(frameTexts)
  return (
    <Stack as="section" gap={3} shrink aria-label={title}>
      <Title as="h2">{title}</Title>
      <CardTable
        label={title}
        columns={[t.permission, ...staffRoles.map(role => frame[role])]}
        className={rowStyles.rows}
      >
        <tbody>
          {rows.map(([code, name, has]) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              {has.map((yes, n) => (
                <td key={staffRoles[n]}>
                  {yes ? <Icon name="check" size={20} /> : <span aria-hidden>—</span>}
                  <VisuallyHidden>{yes ? t.yes : t.no}</VisuallyHidden>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Stack>
  )
}
