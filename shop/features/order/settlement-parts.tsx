import { type DepositKind, type PayMethod, payMethods } from '#contract/codes.ts'
import { dotted, formatMoney } from '#contract/figures.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { carHref, type OrderDetail } from './order-address.ts'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'
import type { Paying, Problem } from './use-paying.ts'

interface BlockProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of the settlement with its heading; a white card on a phone. */
export function Block({ id, title, children }: BlockProps) {
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export interface CarOfSettlement {
  carNo: string
  title: string
  picture: OrderDetail['carPicture']
  priceFen: number
  note?: string
}

export function SettlementCar({ carNo, title, picture, priceFen, note }: CarOfSettlement) {
  const t = useTexts(settlementTexts)
  return (
    <Block id="settlement-car" title={t.car}>
      <div className={styles.car}>
        <div className={styles.media}>
          <Picture source={carSide(picture?.bodyKey, picture?.paint)} alt="" sizes="200px" first />
        </div>
        <div className={styles.carWords}>
          <UiLink href={carHref(carNo)} className={styles.name}>
            <ModelName>{title}</ModelName>
          </UiLink>
          <p className={styles.caption}>{t.stockNo(carNo)}</p>
        </div>
        <p className={styles.carSum}>
          <span className={styles.caption}>{t.price}</span>
          <Price fen={priceFen} />
          {note && <span className={styles.caption}>{note}</span>}
        </p>
      </div>
    </Block>
  )
}

export function SettlementOutlet({ outlet }: { outlet: NonNullable<OrderDetail['outlet']> }) {
  const t = useTexts(settlementTexts)
  return (
    <Block id="settlement-outlet" title={t.outlet}>
      <div className={styles.outlet}>
        <div>
          <p className={styles.name}>{dotted(outlet.name)}</p>
          <p className={styles.caption}>{outlet.address}</p>
        </div>
        <a className={styles.call} href={`tel:${outlet.phone}`} aria-label={`${t.call} ${outlet.phone}`}>
          <Icon name="phone" size={20} />
          {outlet.phone}
        </a>
      </div>
    </Block>
  )
}

/** Plain tiles with a sign of our own; the services' marks are theirs. */
const signs: Record<PayMethod, string> = { wechat: '微', alipay: '支', unionpay: '银' }

export interface SettlementMethodsProps {
  paying: Paying
  /** Those that the shop offers now; absent: all. */
  offered?: readonly { method: PayMethod; name: string }[]
}

/** Which way to pay (spec 9: WeChat, Alipay, UnionPay card). */
export function SettlementMethods({ paying, offered }: SettlementMethodsProps) {
  const t = useTexts(settlementTexts)
  const helps = { wechat: t.wechatHelp, alipay: t.alipayHelp, unionpay: t.unionpayHelp }
  const shown = offered ?? payMethods.map(method => ({ method, name: t[method] }))
  return (
    <Block id="settlement-method" title={t.method}>
      <div className={styles.methods}>
        <RadioGroup
          label={t.method}
          value={paying.method}
          onChange={paying.choose}
          options={shown.map(({ method, name }) => ({
            value: method,
            label: (
              <span className={styles.method}>
                <span className={styles.mark} data-method={method} aria-hidden>
                  {signs[method]}
                </span>
                <span>
                  <span className={styles.methodName}>{name}</span>
                  <span className={styles.methodHelp}>{helps[method]}</span>
                </span>
              </span>
            ),
          }))}
        />
      </div>
    </Block>
  )
}

/** What the button says for a deposit: its kind and the very sum. */
export function usePayWords(kind: DepositKind | undefined, fen: number): string {
  const t = useTexts(settlementTexts)
  const sum = formatMoney(fen)
  if (kind === 'intention') return t.payIntention(sum)
  return kind === 'earnest' ? t.payEarnest(sum) : t.payPlain(sum)
}

/** The one button of the page; it submits the form around it. */
export function PayButton({ paying, words }: { paying: Paying; words: string }) {
  const t = useTexts(settlementTexts)
  return (
    <Button
      type="submit"
      size="l"
      block
      busy={paying.phase !== 'idle'}
      busyText={paying.phase === 'placing' ? t.placing : t.leaving}
    >
      {words}
    </Button>
  )
}

/** What went wrong stands at the button and speaks up. */
export function SettlementProblem({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {problem && (
        <Note kind="warning">
          {problem.words}
          {problem.way && (
            <>
              {' '}
              <TextLink href={problem.way.href}>{problem.way.words}</TextLink>
            </>
          )}
        </Note>
      )}
    </div>
  )
}
