import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { askStore, type Question } from './ask.ts'
import { uiTexts } from './ui.texts.ts'

export interface AskViewProps {
  question: Question
  title: string | undefined
  text: string | undefined
  yes: string
  no: string
}

/** Where `confirm()` and `alertDialog()` appear; once in the root. The dialog is loaded when it is first needed. */
export function AskHost() {
  const question = useSyncExternalStore(askStore.subscribe, askStore.read, askStore.none)
  const t = useTexts(uiTexts)
  const [View, setView] = useState<ComponentType<AskViewProps> | null>(null)

  const alert = question?.kind === 'alert'
  const title = question?.title ?? (alert ? t.alertTitle : undefined)
  const text = question?.text ?? (alert && !question.title ? t.alertText : undefined)

  useEffect(() => {
    if (!question || View) return
    let current = true
    import('./ask-view.tsx').then(
      m => current && setView(() => m.AskView),
      // Without a network the dialog itself may not arrive; the question must still be heard.
      () => {
        const words = [title, text].filter(Boolean).join('\n')
        if (!current) return
        if (alert) {
          window.alert(words)
          question.answer(true)
        } else question.answer(window.confirm(words))
      },
    )
    return () => {
      current = false
    }
  }, [question, View, alert, title, text])

  if (!question || !View) return null
  const yes = question.yes ?? (alert ? t.alertDone : t.confirm)
  return <View key={question.id} question={question} title={title} text={text} yes={yes} no={question.no ?? t.cancel} />
}
