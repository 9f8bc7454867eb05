import { useEffect } from 'react'
import { mergeWishes, saveWish, useWish } from '#shop/personal/wishes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSignedIn } from '#web/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { designTexts } from './design.texts.ts'
import { useDesignWords } from './design-words.ts'
import { useDesign, useDesignState } from './use-design.ts'

/** Keeps the configuration: on the wish list, for a stranger in this browser until the login. */
export function SaveWish(look: Pick<ButtonProps, 'kind' | 'size' | 'block'>) {
  const t = useTexts(designTexts)
  const words = useDesignWords()
  const { range } = useDesign()
  const code = useDesignState(state => state.car.code)
  const spuId = useDesignState(state => state.car.build.spuId)
  const kept = useWish(code) !== 'no'
  const signedIn = useSignedIn()
  useEffect(() => {
    if (signedIn) void mergeWishes()
  }, [signedIn])
  async function save() {
    const label = `${range.series.name} ${words.trimName(spuId)}`
    const where = await saveWish({ code, label })
    toast({ listed: t.savedToast, here: t.savedHere, full: t.savedFull }[where])
  }
  return (
    <Button {...look} icon={kept ? 'heart-fill' : 'heart'} aria-pressed={kept} onClick={() => void save()}>
      {kept ? t.saved : t.save}
    </Button>
  )
}
