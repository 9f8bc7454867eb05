import { CardTable } from '#console/frame/card-table.tsx'
import { Name } from '#console/frame/code.tsx'
import { frameTexts } from '#console/frame/frame.texts.ts'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { teamTexts } from './team.texts.ts'

/** Invitations that nobody has accepted; nothing where there is none. */
export function Invitations({ open }: { open: Output<'desk.staff.invitations'> }) {
  const t = useTexts(teamTexts)
  const frame = useTexts(frameTexts)
  const { busy, error, act } = useActing()
  if (open.length === 0) return null
  const withdraw = async (invitationId: number) => {
    const question = { title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw }
    if (await act(() => api('desk.staff.withdraw', { invitationId }), question)) toast(t.withdrawn)
  }
  return (
    <Stack as="section" gap={3} above={8} shrink aria-label={t.invitations}>
      <Title as="h2">{t.invitations}</Title>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <CardTable
        label={t.invitations}
        columns={[t.name, t.mobile, t.role, t.outlet, t.invitedBy, t.until, { text: t.withdraw, shown: null }]}
        className={rowStyles.rows}
      >
        <tbody>
          {open.map(each => (
            <tr key={each.invitationId}>
              <td>
                <Name>{each.name}</Name>
              </td>
              <td data-num>{each.mobile}</td>
              <td>{frame[each.role]}</td>
              <td>
                <Name>{each.outletName ?? t.everywhere}</Name>
              </td>
              <td>{each.invitedBy || t.server}</td>
              <td>
                {formatDateTime(each.expiresAt)}
                {each.over && (
                  <Text size="caption" tone="warning">
                    {t.over}
                  </Text>
                )}
              </td>
              <td>
                <Button
                  size="s"
                  kind="line"
                  busy={busy}
                  aria-label={t.withdrawOf(each.name)}
                  onClick={() => void withdraw(each.invitationId)}
                >
                  {t.withdraw}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Stack>
  )
}
