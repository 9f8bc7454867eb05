import { useState } from 'react'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row } from '#web/ui/layout.tsx'
import type { GoodsPreview } from './goods-load.ts'
import styles from './goods.module.css'
import { goodsTexts } from './goods.texts.ts'
import { InvoiceDialog } from '#shop/features/order/invoice-dialog.tsx'
import type { Draft } from './use-draft.ts'
import type { Part } from './use-place-goods.ts'

/** Characters of a remark (contract: settlement.place). */
const mostRemark = 50

export interface ExtrasBlockProps {
  preview: GoodsPreview
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
  /** What is wrong with a part, in the server's words. */
  said: Partial<Record<Part, string>>
  onCoupons: () => void
}

/** Coupon, invoice and remark (design 14, Settlement). */
export function ExtrasBlock({ preview, draft, onDraft, said, onCoupons }: ExtrasBlockProps) {
  const t = useTexts(goodsTexts)
  const [editing, setEditing] = useState(false)
  const usable = preview.coupons.filter(coupon => coupon.usable).length
  const coupon = preview.coupons.find(each => each.couponNo === preview.couponNo)
  const { invoice } = draft
  const invoiceWords = {
    none: t.invoiceNone,
    person: t.invoicePerson,
    company: t.invoiceCompany(invoice.title),
  }
  return (
    <Block id="settlement-extras" title={t.extras}>
      <Grid rowGap={5} gap={6} align="start" cols={[2, 1]}>
        <Field label={t.coupon} note={usable > 0 ? t.couponsUsable(usable) : undefined} error={said.coupon} group>
          <Row
            as="button"
            tone="strong"
            textAlign="start"
            ground="page"
            radius="card"
            padX={4}
            gap={3}
            align="center"
            justify="between"
            type="button"
            className={styles.select}
            aria-haspopup="dialog"
            onClick={onCoupons}
          >
            <span>{coupon ? t.couponOf(coupon.title, formatMoney(coupon.offFen)) : t.couponNone}</span>
            <Icon name="next" size={20} />
          </Row>
        </Field>
        <Field label={t.invoice} error={said.invoice} group>
          <Row
            as="button"
            tone="strong"
            textAlign="start"
            ground="page"
            radius="card"
            padX={4}
            gap={3}
            align="center"
            justify="between"
            type="button"
            className={styles.select}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            <span>{invoiceWords[invoice.kind]}</span>
            <Icon name="next" size={20} />
          </Row>
        </Field>
        <Field label={t.remark} note={t.remarkNote} className={styles.remark}>
          <Input
            size="m"
            value={draft.remark}
            onChange={text => onDraft({ remark: [...text].slice(0, mostRemark).join('') })}
            maxLength={mostRemark}
            placeholder={t.remarkHint}
          />
        </Field>
      </Grid>
      <InvoiceDialog
        open={editing}
        onClose={() => setEditing(false)}
        invoice={invoice}
        onSave={next => {
          onDraft({ invoice: next })
          setEditing(false)
        }}
      />
    </Block>
  )
}
