import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { activityPath } from '#contract/activity-path.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { ActivityView } from '#web/activity/activity-view.tsx'
import { api } from '#web/api.ts'
import { WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { activityTones } from './activities.page.tsx'
import { type Activity, ActivityForm } from './activity-form.tsx'
import { activityDeskTexts } from './activity.texts.ts'
import { People } from './people.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Activity> {
  const activityId = Number(params.activityId)
  return (await api('desk.activity.detail', { activityId }, { signal: request.signal })).data
}

/** One activity at the desk: written as a draft, decided, and led until it is over. */
export default function ActivityPage() {
  const activity = useLoaderData<typeof loader>()
  return <OneActivity key={activity.activityId} activity={activity} />
}

function OneActivity({ activity }: { activity: Activity }) {
  const t = useTexts(activityDeskTexts)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { activityId, state, version } = activity
  const title = language === 'en' ? activity.titleEn : activity.titleCn
  const isPublic = state === 'published' || state === 'cancelled' || state === 'over'
  const may = useMay('activity.edit')
  useTitle(title)
  return (
    <Stack gap={8} shrink>
      <div>
        <PageHead title={title} why={[activity.typeName, activity.outletName].join(dot)}>
          <ButtonLink kind="quiet" size="s" href="/activities">
            {t.back}
          </ButtonLink>
        </PageHead>
        <Stack gap={4} shrink>
          <StatusDot tone={activityTones[state]}>{t[state]}</StatusDot>
          {activity.reason && (
            <Note kind="warning">
              {state === 'cancelled' ? t.wasCancelled(activity.reason) : t.declined(activity.reason)}
            </Note>
          )}
          <Ways key={version} activity={activity} />
        </Stack>
      </div>
      {state === 'draft' && may ? (
        <ActivityForm key={version} stored={activity} onSaved={() => void revalidate()} />
      ) : (
        <Box ground="sunken" radius="panel" pad={6}>
          <ActivityView
            heading="h2"
            activity={{
              ...activity,
              typeName: activity.typeName,
              title,
              text: language === 'en' ? activity.textEn : activity.textCn,
              place:
                language === 'en' ? activity.placeEn || activity.addressEn : activity.placeCn || activity.addressCn,
              left: isPublic ? activity.capacity - activity.taken : undefined,
              standing: undefined,
            }}
          />
        </Box>
      )}
      {isPublic && (
        <People activityId={activityId} canCheckIn={may && state !== 'cancelled'} onChanged={() => void revalidate()} />
      )}
      <History activity={activity} />
    </Stack>
  )
}

/** What can be done with it by whoever looks. */
function Ways({ activity }: { activity: Activity }) {
  const t = useTexts(activityDeskTexts)
  const { revalidate } = useRevalidator()
  const { busy, error, act } = useActing()
  const [asking, setAsking] = useState<'decline' | 'cancel' | 'resize'>()
  const [mayEdit, mayApprove] = [useMay('activity.edit'), useMay('activity.approve')]
  const { activityId, version, can, state } = activity
  const one = { activityId, version }
  const does = (event: 'submit' | 'recall' | 'discard') => async () => {
    const question =
      event === 'discard' ? { title: t.discardTitle, text: t.discardText, yes: t.discard, danger: true } : undefined
    if (await act(() => api('desk.activity.act', { ...one, event }), question)) toast(t.done)
  }
  const publish = async () => {
    if (await act(() => api('desk.activity.decide', { ...one, event: 'publish' }))) toast(t.done)
  }
  async function finish() {
    setAsking(undefined)
    toast(t.done)
    await revalidate()
  }
  return (
    <Stack gap={3} shrink>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <Row gap={3} rowGap={3} align="center" wrap>
        {mayEdit && can.includes('submit') && (
          <Button size="s" busy={busy} onClick={() => void does('submit')()}>
            {t.submit}
          </Button>
        )}
        {mayApprove && can.includes('publish') && (
          <Button size="s" busy={busy} onClick={() => void publish()}>
            {t.publish}
          </Button>
        )}
        {mayApprove && can.includes('decline') && (
          <Button kind="line" size="s" onClick={() => setAsking('decline')}>
            {t.decline}
          </Button>
        )}
        {mayEdit && can.includes('recall') && (
          <Button kind="line" size="s" busy={busy} onClick={() => void does('recall')()}>
            {t.recall}
          </Button>
        )}
        {mayEdit && can.includes('discard') && (
          <Button kind="line" size="s" busy={busy} onClick={() => void does('discard')()}>
            {t.discard}
          </Button>
        )}
        {mayEdit && can.includes('resize') && (
          <Button kind="line" size="s" onClick={() => setAsking('resize')}>
            {t.resize}
          </Button>
        )}
        {mayEdit && can.includes('cancel') && (
          <Button kind="line" size="s" onClick={() => setAsking('cancel')}>
            {t.cancel}
          </Button>
        )}
        {state === 'published' && (
          <a href={activityPath(activityId)} target="_blank" rel="noopener noreferrer">
            {t.inShop}
          </a>
        )}
      </Row>
      {(asking === 'decline' || asking === 'cancel') && (
        <ReasonDialog
          title={asking === 'cancel' ? t.cancelTitle : t.declineTitle}
          label={t.reason}
          help={asking === 'cancel' ? t.cancelHelp : t.declineHelp}
          needed={t.reasonNeeded}
          button={asking === 'cancel' ? t.cancel : t.decline}
          danger
          onClose={() => setAsking(undefined)}
          onSubmit={async (reason, options) => {
            if (asking === 'cancel') await api('desk.activity.act', { ...one, event: 'cancel', reason }, options)
            else await api('desk.activity.decide', { ...one, event: 'decline', reason }, options)
            await finish()
          }}
        />
      )}
      {asking === 'resize' && (
        <ResizeDialog activity={activity} onClose={() => setAsking(undefined)} onDone={() => void finish()} />
      )}
    </Stack>
  )
}

function ResizeDialog({ activity, onClose, onDone }: { activity: Activity; onClose: () => void; onDone: () => void }) {
  const t = useTexts(activityDeskTexts)
  const { activityId, version, capacity } = activity
  const form = useForm('desk.activity.resize', {
    begin: { capacity },
    absent: { activityId, version },
    input: read => ({ activityId, version, capacity: read.capacity }),
    refusals: { ACTIVITY_TAKEN: 'capacity' },
    done: onDone,
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.resizeTitle} send={t.resize}>
      <WholeField of={form} name="capacity" label={t.capacity} wrong={t.capacityWrong} />
    </FormDialog>
  )
}

function History({ activity }: { activity: Activity }) {
  const t = useTexts(activityDeskTexts)
  const names: Partial<Record<string, string>> = {
    make: t.make,
    edit: t.edit,
    submit: t.submit,
    recall: t.recall,
    discard: t.discard,
    decline: t.decline,
    publish: t.publish,
    resize: t.resize,
    cancel: t.cancel,
    end: t.end,
    handOver: t.handOver,
  }
  return (
    <Stack as="section" gap={3} shrink>
      <Title>{t.history}</Title>
      <Stack as="ul" gap={2}>
        {activity.history.map(each => (
          <li key={`${each.event} ${each.at}`}>
            <Text figures>
              {[names[each.event] ?? each.event, formatDateTime(each.at), each.by ?? ''].filter(Boolean).join(dot)}
            </Text>
            {each.reason && (
              <Text size="small" tone="muted">
                {each.reason}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
