import { useState } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { api } from '#web/api.ts'
import { useLayout } from '#web/layout.ts'
import { failureWords } from '#web/failure-words.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { alertDialog, confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import {
  applyHref,
  caseHref,
  chooseRefundHref,
  commentsHref,
  isNewCar,
  type OrderCardData,
  orderedCarHref,
  parcelsHref,
  payHref,
  refundHref,
} from './order-address.ts'
import { buttonsOf, cancelKind, type OrderAction } from './order-buttons.ts'
import { orderTexts } from './order.texts.ts'
import { useBuyAgain } from './use-buy-again.ts'

export interface OrderActionsProps {
  order: OrderCardData
  size?: 's' | 'm' | 'l'
  /** On cards: 取消 in place of 取消订单. */
  short?: boolean
  /** Left out: what the page shows anyway. */
  without?: OrderAction
  /** Something was changed; the page loads its data again. */
  onChanged: () => void
  onRemoved: () => void
}

/** The buttons of an order (spec 4, Actions allowed per state); which ones, the server says. */
export function OrderActions({ order, size = 's', short, without, onChanged, onRemoved }: OrderActionsProps) {
  const t = useTexts(orderTexts)
  const goods = useTexts(afterSalesTexts)
  const language = useLanguage()
  const layout = useLayout()
  const { buyAgain, buying } = useBuyAgain(order.orderNo)
  const [cancelling, setCancelling] = useState({ opening: 0, open: false })
  const [removing, setRemoving] = useState(false)
  const [receiving, setReceiving] = useState(false)

  async function remove() {
    if (!(await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true }))) return
    setRemoving(true)
    try {
      await api('order.remove', { orderNo: order.orderNo })
      toast(t.removed)
      onRemoved()
    } catch (error) {
      await alertDialog({ text: failureWords(error, language) })
      onChanged()
    } finally {
      setRemoving(false)
    }
  }

  async function receive() {
    if (!(await confirm({ title: goods.receiveTitle, text: goods.receiveText, yes: goods.receive }))) return
    setReceiving(true)
    try {
      await api('order.receive', { orderNo: order.orderNo })
      toast(goods.received)
    } catch (error) {
      await alertDialog({ text: failureWords(error, language) })
    } finally {
      setReceiving(false)
      onChanged()
    }
  }

  const ending = short ? t.cancelShort : t.cancelOrder
  const cancelWords = { order: ending, leave: isNewCar(order.kind) ? ending : t.leave }
  const words: Record<OrderAction, string> = {
    pay: t.pay,
    sign: short ? t.signShort : t.sign,
    cancel: cancelWords[cancelKind(order)],
    remove: t.remove,
    buyAgain: t.buyAgain,
    viewRefund: t.viewRefund,
    receive: goods.receive,
    refund: order.carPicture ? t.askRefund : goods.refund,
    viewLogistics: goods.viewLogistics,
    viewVoucher: goods.viewVoucher,
    comment: goods.comment,
  }
  const links: Partial<Record<OrderAction, string>> = {
    pay: payHref(order.orderNo, ...order.payWith),
    ...(order.carPicture
      ? { buyAgain: orderedCarHref(order) }
      : { refund: order.lineCount > 1 ? chooseRefundHref(order.orderNo) : applyHref(order.orderNo, 'all', layout) }),
    viewRefund: order.case ? caseHref(order.case.caseNo) : refundHref(order.orderNo),
    sign: `${orderHref(order.orderNo)}#contract`,
    viewLogistics: parcelsHref(order.orderNo),
    viewVoucher: `${orderHref(order.orderNo)}#vouchers`,
    comment: commentsHref,
  }
  const cancel = () => setCancelling(before => ({ opening: before.opening + 1, open: true }))
  const presses: Partial<Record<OrderAction, () => void>> = {
    cancel,
    // A deposit is given back by ending its reservation.
    refund: cancel,
    remove: () => void remove(),
    receive: () => void receive(),
    buyAgain: () => void buyAgain(),
  }

  const busy: Partial<Record<OrderAction, boolean>> = { remove: removing, receive: receiving, buyAgain: buying }

  return (
    <>
      {buttonsOf(order)
        .filter(({ action }) => action !== without)
        .map(({ action, kind }) => {
          const look = { kind, size, 'aria-label': t.ofOrder(words[action], order.title) }
          const href = links[action]
          return href ? (
            <ButtonLink key={action} {...look} href={href}>
              {words[action]}
            </ButtonLink>
          ) : (
            <Button key={action} {...look} busy={busy[action] ?? false} onClick={presses[action]}>
              {words[action]}
            </Button>
          )
        })}
      <CancelDialog
        key={cancelling.opening}
        order={order}
        open={cancelling.open}
        onClose={() => setCancelling(before => ({ ...before, open: false }))}
        onChanged={onChanged}
      />
    </>
  )
}
