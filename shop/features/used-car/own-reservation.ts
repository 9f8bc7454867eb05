import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useSignedIn } from '#web/session.ts'

/** An order of the customer who looks at the car: where it goes on, and whether it still waits for payment. */
export interface OwnReservation {
  href: string
  unpaid: boolean
}

const withOrder = (path: string, orderNo: string) => `${path}?orderNo=${encodeURIComponent(orderNo)}`

/** Generic codes (spec 4) under which a deposit holds its car: waiting for payment, for the dealer, for signing. */
const holding = [10, 20, 25]
/** Newest orders looked through; a car is held by one of the last ones. */
const most = 20

/**
 * Whether a reserved car is reserved by whoever looks at it. Asked after hydration, because documents are the same for
 * everybody; nothing is said to anybody else.
 */
export function useOwnReservation(carNo: string, reserved: boolean): OwnReservation | undefined {
  const signedIn = useSignedIn()
  const [own, setOwn] = useState<OwnReservation & { carNo: string }>()
  useEffect(() => {
    if (!signedIn || !reserved) return
    let here = true
    api('order.list', { tab: 'all', scope: 'all', pageSize: most }).then(
      ({ data }) => {
        const order = data.orders.find(
          each => each.kind === 'usedCarDeposit' && each.itemNo === carNo && holding.includes(each.code),
        )
        if (!here || !order) return
        const unpaid = order.can.includes('pay')
        setOwn({
          carNo,
          unpaid,
          href: withOrder(unpaid ? '/payment/order' : '/orderCenter/orderDetail', order.orderNo),
        })
      },
      () => {},
    )
    return () => {
      here = false
    }
  }, [carNo, reserved, signedIn])
  return own?.carNo === carNo ? own : undefined
}
