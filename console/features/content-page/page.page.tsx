import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useHeld } from '#console/frame/draft/use-draft.ts'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { PastList } from '#console/frame/past-list.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { type Way, Ways } from '#console/frame/ways.tsx'
import { isCampaignPage } from '#contract/content-page.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import type { SendOptions } from '#web/form/form-store.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { contentTones, type Detail, draftTopic, eventWord, isOpen, type Version } from './content-words.ts'
import { contentDeskTexts } from './content.texts.ts'
import { Editor } from './editor.tsx'
import { Preview } from '#console/frame/draft/preview.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Detail> {
  return (await api('desk.content.detail', { pageCode: params.pageCode ?? '' }, { signal: request.signal })).data
}

/** One page of blocks: its draft beside the real page, what can be done with it, and the versions before. */
export default function ContentPage() {
  const detail = useLoaderData<typeof loader>()
  return <OnePage key={detail.pageCode} detail={detail} />
}

function OnePage({ detail }: { detail: Detail }) {
  const t = useTexts(contentDeskTexts)
  const language = useLanguage()
  const may = useMay('content.edit')
  const { pageCode, path, shownNo, versions } = detail
  const open = versions.find(isOpen)
  const shown = versions.find(each => each.no === shownNo)
  // What the page is about just now: what is worked on, else what is shown, else the newest.
  const version = open ?? shown ?? versions[0]
  const [held, onUnsaved] = useHeld(open)
  const inEditor = may ? held : undefined
  // Whoever writes is told and reads by a press; whoever looks has it at once.
  useRefresh(useRevalidator(), inEditor ? undefined : draftTopic(pageCode))
  const title = (version?.title[language === 'en' ? 'en' : 'cn'] ?? '') || pageCode
  useTitle(title)
  if (!version) return null
  return (
    <Stack gap={8} shrink>
      <div>
        <PageHead title={title} why={[path, t.no(version.no)].join(dot)}>
          {/* A page for all campaigns of a kind stands at the addresses of these. */}
          {shown && !isCampaignPage(pageCode) && (
            <a href={path} target="_blank" rel="noopener noreferrer">
              {t.inShop}
            </a>
          )}
          <ButtonLink kind="quiet" size="s" href="/content">
            {t.back}
          </ButtonLink>
        </PageHead>
        <Stack gap={4} shrink>
          <StatusDot tone={contentTones[version.state]}>{t[version.state]}</StatusDot>
          {version.state === 'withdrawn' && version.reason && <Note>{t.wasWithdrawn(version.reason)}</Note>}
          <VersionWays key={`${version.no} ${version.version}`} pageCode={pageCode} version={version} open={open} />
          {!may && <Text tone="muted">{t.lookOnly}</Text>}
        </Stack>
      </div>
      <Grid cols={[inEditor ? 2 : 1, 1]} gap={8} align="start">
        {inEditor ? (
          <Editor pageCode={pageCode} stored={inEditor} onUnsaved={onUnsaved} />
        ) : (
          <Preview
            of={`${pageCode} ${version.no}`}
            address={() => api('desk.content.preview', { pageCode, no: version.no })}
            saved={version.version}
            timed
          />
        )}
      </Grid>
      <Versions detail={detail} mayBegin={may && !open} />
      <History versions={versions} />
    </Stack>
  )
}

/** What can be done with the version by whoever looks; what an editor does stands above its fields. */
function VersionWays({ pageCode, version, open }: { pageCode: string; version: Version; open: Version | undefined }) {
  const t = useTexts(contentDeskTexts)
  const [mayEdit, mayApprove] = [useMay('content.edit'), useMay('content.approve')]
  const { no, can } = version
  const seen = { pageCode, no, version: version.version }
  const decides = (name: string) => mayApprove && can.includes(name)
  const ends = (event: 'decline' | 'withdraw') => (reason: string, options: SendOptions) =>
    api('desk.content.decide', { ...seen, event, reason }, options)
  const ways: Way[] = [
    {
      name: 'publish',
      words: t.publish,
      may: decides('publish'),
      leads: true,
      does: () => api('desk.content.decide', { ...seen, event: 'publish' }),
      question: { title: t.publishTitle, text: t.publishText, yes: t.publish },
    },
    {
      name: 'decline',
      words: t.decline,
      may: decides('decline'),
      title: t.declineTitle,
      help: t.reasonHelp,
      ends: ends('decline'),
    },
    {
      name: 'recall',
      words: t.recall,
      may: mayEdit && can.includes('recall'),
      does: () => api('desk.content.act', { ...seen, event: 'recall' }),
    },
    {
      name: 'next',
      words: t.next,
      may: mayEdit && !open,
      leads: true,
      does: () => api('desk.content.begin', { pageCode, fromNo: no }),
    },
    {
      name: 'withdraw',
      words: t.withdraw,
      may: decides('withdraw'),
      title: t.withdrawTitle,
      help: t.withdrawHelp,
      ends: ends('withdraw'),
    },
  ]
  return <Ways ways={ways} done={t.done} reason={t.reason} needed={t.reasonNeeded} />
}

/** Every version, the newest first; a draft is begun with any of them, which is how one rolls back. */
function Versions({ detail: { pageCode, shownNo, versions }, mayBegin }: { detail: Detail; mayBegin: boolean }) {
  const t = useTexts(contentDeskTexts)
  const { busy, error, act } = useActing()
  const begin = async (fromNo: number) => {
    if (!(await act(() => api('desk.content.begin', { pageCode, fromNo })))) return
    toast(t.done)
    scrollTo({ top: 0 })
  }
  return (
    <Stack as="section" gap={3} shrink aria-label={t.versions}>
      <Title>{t.versions}</Title>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <CardTable
        label={t.versions}
        columns={[t.version, t.state, t.times, t.by, mayBegin && { text: t.actions, shown: null }]}
        className={rowStyles.rows}
      >
        <tbody>
          {versions.map(each => (
            <tr key={each.no}>
              <td>{each.no}</td>
              <td>
                <StatusDot tone={contentTones[each.state]}>
                  {t[each.state]}
                  {each.no === shownNo && `${dot}${t.shownVersion}`}
                </StatusDot>
              </td>
              <td>
                {each.from === null && each.until === null
                  ? t.forEver
                  : `${each.from === null ? '' : formatDateTime(each.from)} – ${each.until === null ? '' : formatDateTime(each.until)}`}
              </td>
              <td>
                {each.editedBy ?? t.withShop}
                <small>{formatDateTime(each.editedAt)}</small>
              </td>
              {mayBegin && (
                <td>
                  <Button
                    kind="line"
                    size="s"
                    busy={busy}
                    aria-label={`${t.begin}: ${t.no(each.no)}`}
                    onClick={() => void begin(each.no)}
                  >
                    {t.begin}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Stack>
  )
}

function History({ versions }: { versions: readonly Version[] }) {
  const t = useTexts(contentDeskTexts)
  const moves = versions
    .flatMap(({ no, history }) => history.map(each => ({ of: t.no(no), ...each })))
    .toSorted((a, b) => b.at - a.at)
  return <PastList title={t.history} moves={moves} words={event => eventWord(t, event)} />
}
