import { CardTable } from '#console/frame/card-table.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { teamTexts } from './team.texts.ts'

/** Where somebody is signed in, and the way to end all of it: a telephone was lost. */
export function Sessions({ account }: { account: Output<'desk.staff.detail'> }) {
  const t = useTexts(teamTexts)
  const { staffId, signedIn, own } = account
  const may = useMay('staff.edit')
  const { busy, error, act } = useActing()
  async function end() {
    const question = { title: t.endTitle, text: t.endText, yes: t.endSessions, danger: true }
    let ended = 0
    const done = await act(async () => {
      ended = (await api('desk.staff.endSessions', { staffId })).data.ended
    }, question)
    if (done) toast(t.ended(ended))
  }
  return (
    <Stack as="section" gap={3} shrink aria-label={t.sessions}>
      <Title as="h2">{t.sessions}</Title>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {signedIn.length === 0 ? (
        <Text tone="muted">{t.noSessions}</Text>
      ) : (
        <>
          <CardTable
            label={t.sessions}
            columns={[t.sessionSince, t.lastSeen, t.sessionUntil, t.device]}
            className={rowStyles.rows}
          >
            <tbody>
              {signedIn.map((each, n) => (
                // Sessions have no name that may be shown; their order is that of the server.
                <tr key={n}>
                  <td>{formatDateTime(each.createdAt)}</td>
                  <td>{formatDateTime(each.lastSeenAt)}</td>
                  <td>{formatDateTime(each.expiresAt)}</td>
                  <td>{each.device}</td>
                </tr>
              ))}
            </tbody>
          </CardTable>
          {may && !own && (
            <Row>
              <Button size="s" kind="line" busy={busy} onClick={() => void end()}>
                {t.endSessions}
              </Button>
            </Row>
          )}
        </>
      )}
    </Stack>
  )
}
