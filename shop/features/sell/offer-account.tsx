import { useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { offerTexts } from './offer.texts.ts'
import type { Offer } from './sell-load.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const AccountDialog = soonDialog(() => import('./account-dialog.tsx').then(m => m.default))

interface OfferAccountProps {
  offer: Offer
  refresh: () => void
}

/** Another account in the place of the one that the price goes to: asked for, waiting, or taken back (decision 115). */
export function OfferAccount({ offer, refresh }: OfferAccountProps) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { carOfferNo, can, accountAsked } = offer
  async function keep() {
    if (!(await confirm({ title: t.keepTitle, text: t.keepWhy, yes: t.keepAccount, no: t.no }))) return
    setBusy(true)
    try {
      await api('sell.keepAccount', { carOfferNo })
      toast(t.accountKept)
    } catch (failure) {
      toast(failureWords(failure, language))
    }
    setBusy(false)
    refresh()
  }
  return (
    <>
      {accountAsked && (
        <Note kind="warning">{t.accountWaits(accountAsked.account, formatDateTime(accountAsked.at))}</Note>
      )}
      {(can.includes('keepAccount') || can.includes('changeAccount')) && (
        <Row gap={3} wrap>
          {can.includes('keepAccount') && (
            <Button kind="line" size="s" busy={busy} onClick={() => void keep()}>
              {t.keepAccount}
            </Button>
          )}
          {can.includes('changeAccount') && (
            <Button kind="line" size="s" onClick={() => setAsking(true)}>
              {t.changeAccount}
            </Button>
          )}
        </Row>
      )}
      {asking && (
        <AccountDialog
          carOfferNo={carOfferNo}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            toast(t.accountAsked)
            refresh()
          }}
        />
      )}
    </>
  )
}
