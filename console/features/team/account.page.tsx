import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PermissionList } from './permission-list.tsx'
import { Sessions } from './sessions.tsx'
import { teamTexts } from './team.texts.ts'

type Account = Output<'desk.staff.detail'>

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Account> {
  const staffId = Number(params.staffId)
  return (await api('desk.staff.detail', { staffId }, { signal: request.signal })).data
}

/** One account: what its person may do, where it is signed in, and how it is changed or switched off (decision 131). */
export default function AccountPage() {
  const account = useLoaderData<typeof loader>()
  return <OneAccount key={account.staffId} account={account} />
}

function OneAccount({ account }: { account: Account }) {
  const t = useTexts(teamTexts)
  const frame = useTexts(frameTexts)
  const may = useMay('staff.edit') && !account.own
  useTitle(account.name)
  const { invited } = account
  return (
    <Stack gap={8} shrink>
      <div>
        <PageHead title={account.name} why={frame[account.role]}>
          <ButtonLink kind="quiet" size="s" href="/staff">
            {t.back}
          </ButtonLink>
        </PageHead>
        <Stack gap={4} shrink>
          <StatusDot tone={account.active ? 'success' : 'off'}>{account.active ? t.on : t.off}</StatusDot>
          {account.own && <Note>{t.own}</Note>}
          {account.unknown && account.placedBy !== null && <Note kind="warning">{t.unknownWhy(account.placedBy)}</Note>}
          {may && <Ways account={account} />}
        </Stack>
      </div>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.role, value: frame[account.role] },
          {
            key: t.outlet,
            value: account.role === 'dealer' ? (account.outletName ?? t.noOutlet) : t.everywhere,
          },
          { key: t.lastLogin, value: account.lastLoginAt === null ? t.never : formatDateTime(account.lastLoginAt) },
          { key: t.since, value: formatDateTime(account.createdAt) },
          {
            key: t.origin,
            value: invited
              ? t.invitedOn(invited.by || t.server, formatDateTime(invited.at), formatDateTime(invited.acceptedAt))
              : t.unknownOrigin,
          },
          ...(account.placedBy === null
            ? []
            : [
                { key: t.placedBy, value: account.placedBy },
                { key: t.knownBy, value: account.knownBy ?? t.nobodyYet },
              ]),
        ]}
      />
      <Row gap={4} rowGap={2} wrap>
        <TextLink href={`/acts?staffId=${account.staffId}`}>{t.acts}</TextLink>
        <TextLink href={`/acts?subject=${account.staffId}&call=desk.staff.change`}>{t.actsAbout}</TextLink>
      </Row>
      <Sessions account={account} />
      <PermissionList role={account.role} />
    </Stack>
  )
}

function Ways({ account: { staffId, version, active, ...account } }: { account: Account }) {
  const t = useTexts(teamTexts)
  const { act, error } = useActing()
  const [asking, setAsking] = useState<'change' | 'switch'>()
  const close = () => setAsking(undefined)
  return (
    <Stack gap={3} shrink>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <Row gap={3} rowGap={3} wrap>
        {account.canKnow && (
          <Button
            size="s"
            onClick={() =>
              act(() => api('desk.staff.know', { staffId, version }), {
                title: t.knowTitle,
                text: t.knowText(account.name, account.placedBy ?? ''),
                yes: t.know,
              })
            }
          >
            {t.know}
          </Button>
        )}
        <Button size="s" kind={account.canKnow ? 'line' : 'primary'} onClick={() => setAsking('change')}>
          {t.change}
        </Button>
        <Button size="s" kind="line" onClick={() => setAsking('switch')}>
          {active ? t.switchOff : t.switchOn}
        </Button>
      </Row>
      {asking === 'change' && (
        <ChangeDialog
          account={{ ...account, staffId, version, active }}
          onClose={close}
          onDone={() => act(async () => close())}
        />
      )}
      {asking === 'switch' && (
        <ReasonDialog
          title={active ? t.switchOffTitle : t.switchOnTitle}
          label={t.reason}
          help={active ? t.switchOffHelp : t.switchOnHelp}
          needed={t.reasonNeeded}
          button={active ? t.switchOff : t.switchOn}
          danger={active}
          onClose={close}
          onSubmit={async (reason, options) => {
            const { data } = await api('desk.staff.switch', { staffId, version, active: !active, reason }, options)
            toast(active ? t.endedSome(data.ended) : t.switched)
            await act(async () => close())
          }}
        />
      )}
    </Stack>
  )
}
