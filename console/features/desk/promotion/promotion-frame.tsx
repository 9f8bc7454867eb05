import { dot } from '#contract/signs.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import { EditedNote } from '#console/frame/edited-note.tsx'
import edit from '#console/frame/edit.module.css'
import { useKeys } from '#console/frame/use-keys.ts'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Version } from '#console/frame/use-version.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import type { Output } from '#contract/kit.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import type { AnyForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { phaseTones } from './promotion-tones.ts'
import { promotionTexts } from './promotion.texts.ts'

/** What can be done with a promotion beside saving it. */
export type PromotionMove = 'publish' | 'withdraw'

export interface PromotionFrameProps {
  form: AnyForm
  /** Address and name of the list. */
  back: string
  list: string
  title: string
  /** As it is stored; absent: a new one. */
  stored: Output<'desk.coupon.detail'> | Output<'desk.campaign.detail'> | undefined
  version: Version
  /** What is asked before it is stopped. */
  stopping: { title: string; text: string }
  /** Sends it, after the staff member said yes. @returns the version that it has now */
  onMove: (move: PromotionMove) => Promise<{ data: { version: number } }>
  /** Shows what a colleague saved; nothing that was typed is lost before the press. */
  onReload: () => unknown
  children: ReactNode
}

/** Around the fields of one coupon or campaign: its name and phase, what went wrong, and what can be done with it. */
export function PromotionFrame(props: PromotionFrameProps) {
  const { form, back, list, title, stored, version, stopping, onMove, onReload, children } = props
  const t = useTexts(promotionTexts)
  const may = useMay('promotion.edit')
  const navigate = useNavigate()
  const { busy, error, act } = useActing()
  // Why it was refused is said of what was stored then; once something else is saved it may be possible.
  const [refusedAt, setRefusedAt] = useState<number>()
  useTitle(title)
  useKeys({ escape: () => void navigate(back) })

  function reload() {
    version.take(stored?.version ?? 0)
    onReload()
  }

  async function move(to: PromotionMove) {
    if (form.changed) return toast(t.saveFirst)
    const publish = to === 'publish'
    const question = publish
      ? { title: t.publishTitle, text: t.publishText, yes: t.doPublish }
      : { ...stopping, yes: t.stop, danger: true }
    setRefusedAt(version.base)
    await act(async () => {
      version.take((await onMove(to)).data.version)
      toast(publish ? t.published : t.stopped)
    }, question)
  }

  return (
    <>
      <WalkHead way={{ back }} title={list} />
      <Row as="header" below={6} gap={4} align="center" wrap className={orderStyles.head}>
        <h1>{title}</h1>
        {stored && <StatusDot tone={phaseTones[stored.phase]}>{t[stored.phase]}</StatusDot>}
        {stored && <Text as="span" size="micro" tone="muted">{`${stored.text}${dot}${stored.forText}`}</Text>}
      </Row>
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        {version.outrun && <EditedNote words={t} onReload={reload} />}
        <Grid as="fieldset" shrink pad={0} gap={5} cols={1} className={edit.group} disabled={!may} aria-label={title}>
          {children}
          {error && refusedAt === version.base && (
            <Note kind="danger" role="alert">
              {error}
            </Note>
          )}
          <FormProblem of={form} />
          {may && (
            <Row gap={3} align="center" wrap>
              <SubmitButton of={form} size="s" busyText={t.saving}>
                {t.save}
              </SubmitButton>
              {stored && (
                <Button
                  size="s"
                  kind="line"
                  busy={busy}
                  onClick={() => void move(stored.state === 'publish' ? 'withdraw' : 'publish')}
                >
                  {stored.state === 'publish' ? t.stop : t.doPublish}
                </Button>
              )}
            </Row>
          )}
        </Grid>
        {!may && (
          <Text tone="muted" below={3} measure>
            {t.lookOnly}
          </Text>
        )}
      </Grid>
    </>
  )
}
