import { useEffect, useEffectEvent, useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatDayTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './cancel.module.css'
import { cancelTexts } from './cancel.texts.ts'
import { isNewCar, type OrderCardData } from './order-address.ts'

type Preview = Output<'order.cancelPreview'>

/** One opening is one dialog: give it a new key each time. */
interface CancelDialogProps {
  order: Pick<OrderCardData, 'orderNo' | 'kind' | 'paidFen' | 'title' | 'payWith'>
  open: boolean
  onClose: () => void
  /** The order is another one now. */
  onChanged: () => void
}

const codeOf = (error: unknown): number => (error instanceof ApiFailure ? error.code : 0)

/**
 * Asks before a cancellation, with the exact sum that comes back (domain: refunds are computed by the server alone). What
 * the customer has seen is sent along: another sum is shown and asked for again, never taken silently.
 */
export function CancelDialog({ order, open, onClose, onChanged }: CancelDialogProps) {
  const t = useTexts(cancelTexts)
  const language = useLanguage()
  const { orderNo } = order
  const [preview, setPreview] = useState<Preview>()
  const [failed, setFailed] = useState<string>()

  const [round, setRound] = useState(0)
  /** What is known is doubted, and asked for anew. */
  function load() {
    setPreview(undefined)
    setFailed(undefined)
    setRound(before => before + 1)
  }

  const answered = useEffectEvent((data: Preview) => {
    setPreview(data)
    setFailed(undefined)
  })
  const notAnswered = useEffectEvent((error: unknown) => {
    if (codeOf(error) === errors.WRONG_STATE[0]) leave(t.stateChanged)
    else setFailed(failureWords(error, language))
  })
  useEffect(() => {
    if (!open) return
    const gone = new AbortController()
    api('order.cancelPreview', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => answered(data),
      (error: unknown) => gone.signal.aborted || notAnswered(error),
    )
    return () => gone.abort()
  }, [open, orderNo, round])

  function leave(words: string) {
    toast(words)
    onClose()
    onChanged()
  }

  const form = useForm('order.cancel', {
    ready: () => preview !== undefined,
    input: read => ({ ...read, orderNo, expectRefundFen: preview?.refundFen ?? 0 }),
    refused(_, is) {
      if (is('WRONG_STATE')) {
        leave(t.stateChanged)
        return null
      }
      if (!is('REFUND_CHANGED')) return undefined
      load()
      return t.changed
    },
    done: (_, { expectRefundFen }) => leave(expectRefundFen > 0 && !isNewCar(order.kind) ? t.doneRefund : t.doneUnpaid),
  })

  const paid = order.paidFen > 0
  const kept = preview !== undefined && paid && preview.refundFen === 0
  const isNew = isNewCar(order.kind)
  const title = !paid
    ? t.titleOrder
    : kept
      ? isNew
        ? t.titleOrder
        : t.titleKept
      : isNew
        ? t.titleNewRefund
        : t.titleRefund
  const yes = !preview
    ? t.yes
    : kept
      ? t.yesKept(formatMoney(preview.keptFen))
      : preview.refundFen > 0
        ? t.yesRefund(formatMoney(preview.refundFen))
        : t.yes

  return (
    <FormDialog
      of={form}
      open={open}
      onClose={onClose}
      title={title}
      leave={t.stay}
      send={yes}
      sending={t.working}
      danger
      off={!preview}
    >
      <Stack gap={4}>
        {failed && <PartError reason={failed} onRetry={load} />}
        {!preview && !failed && (
          <SkeletonGroup>
            <Skeleton height="22px" width="80%" />
            <Skeleton height="22px" width="60%" gap="12px" />
          </SkeletonGroup>
        )}
        {preview && (
          <>
            <Text size="small" className={styles.words}>
              <b>
                <ModelName>{order.title}</ModelName>
              </b>
              <br />
              {preview.reasonText}
              {language === 'en' ? '. ' : '。'}
            </Text>
            {order.payWith.length > 0 && (
              <Text size="small" className={styles.words}>
                {t.together(order.payWith.length + 1)}
              </Text>
            )}
            {paid && (
              <>
                <div aria-live="polite">
                  <KeyValues
                    rows={[
                      { key: t.paid, value: formatMoney(order.paidFen) },
                      ...(preview.keptFen > 0 ? [{ key: t.kept, value: formatMoney(preview.keptFen) }] : []),
                      { key: t.back, value: formatMoney(preview.refundFen), total: true },
                    ]}
                  />
                </div>
                <Text size="caption" tone="muted">
                  {[
                    preview.fullUntil === null ? '' : t.fullUntil(formatDayTime(preview.fullUntil, language)),
                    preview.refundFen > 0 ? t.sameWay : '',
                    isNew ? '' : t.carFree,
                  ]
                    .filter(Boolean)
                    .join(language === 'en' ? ' ' : '')}
                </Text>
                <TextAreaField of={form} name="reason" label={t.reason} note={t.optional} rows={2} />
              </>
            )}
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
