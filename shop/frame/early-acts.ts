/**
 * What a visitor does before the page is alive, kept until it is. Runs in the document before every other script and as
 * its own text, so it uses nothing from outside and nothing newer than the browsers that are served.
 *
 * Buttons that are pressed, forms that only scripts send and fields that are filled in or ticked wait until React has
 * taken them over, and get it then, in the order in which it was done; of the presses the last one counts alone. Links,
 * and forms that the server takes, work without.
 */
export function keepEarlyActs(): void {
  /** With what React remembers of it. */
  type Text = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }
  interface Act {
    at: Element
    /** Pressing and sending: one is the answer to the other, so only the last is done. */
    press: boolean
    then: () => void
    until: number
    seen: number
  }
  let acts: Act[] = []
  /** Until when the act is tried that is done at this moment. */
  let doing: number | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  // React marks what it takes over, a moment before it has: the mark is looked at twice.
  const taken = (at: Element) => Object.keys(at).some(key => key.indexOf('__reactProps$') === 0)

  function look() {
    for (;;) {
      const [first] = acts
      if (!first) {
        clearInterval(timer)
        timer = undefined
        return
      }
      const gone = !first.at.isConnected || Date.now() > first.until
      if (!gone && (!taken(first.at) || first.seen++ === 0)) return
      acts.shift()
      if (gone) continue
      doing = first.until
      first.then()
      doing = undefined
    }
  }
  // On the thinnest line that is served the scripts of a page take most of a minute.
  function keep(at: Element, press: boolean, then: () => void, until = Date.now() + 60_000) {
    acts = acts.filter(act => !(act.press && press) && !(act.at === at && act.press === press))
    acts.push({ at, press, then, until, seen: 0 })
    timer = timer || setInterval(look, 50)
  }
  // React takes an event for an echo where the field stands as React last saw it, so the field, or what React remembers of
  // it, is turned first.
  function choose(list: HTMLSelectElement, wanted: string) {
    list.value = wanted
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  }
  function tick(box: HTMLInputElement, wanted: boolean) {
    box.checked = !wanted
    box.click()
  }
  function tell(field: Text) {
    if (field._valueTracker) field._valueTracker.setValue(field.value === '' ? '0' : '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** What ends that a text is the visitor's alone. */
  const guards = new Map<Text, () => void>()
  /**
   * While React takes a field over it writes into it what the server did, without an event, between two letters or within
   * the event of one: until it has heard of the visitor's text, what it writes there is nothing.
   */
  function guard(field: Text) {
    const own = Object.getOwnPropertyDescriptor(field, 'value')
    const base = own || Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    if (guards.has(field) || !base || !base.set) return
    Object.defineProperty(field, 'value', { configurable: true, get: base.get, set() {} })
    guards.set(field, () => {
      guards.delete(field)
      if (own) Object.defineProperty(field, 'value', own)
      else delete (field as Partial<Text>).value
    })
  }
  function unguard(field: Text) {
    const end = guards.get(field)
    if (end) end()
  }

  /**
   * Hears an event before React does, and once more behind it: what React has taken over on the way is its own by then,
   * and what never gets there React has stopped, because a part of the page that it would need is not here yet. Also of
   * what it has marked: it marks while it works, and may have to begin again. What is done later can be stopped once more.
   */
  function hear<E extends Element>(
    type: string,
    whose: (target: Element) => E | null,
    /** Sees what is to be done again at once: until it is lost React may have written the field anew. */
    lost: (at: E) => (until?: number) => void,
    /** It was not lost. */
    heardOf: (at: E) => void,
  ) {
    let open: { at: E; lose: (until?: number) => void } | null = null
    addEventListener(
      type,
      ({ target }) => {
        const at = whose(target as Element)
        if (!at) return
        const until = doing
        const heard = (open = { at, lose: lost(at) })
        setTimeout(() => {
          if (open !== heard) return
          open = null
          heard.lose(until)
        })
      },
      true,
    )
    document.documentElement.addEventListener(
      type,
      () => {
        const heard = open
        open = null
        if (!heard) return
        if (taken(heard.at)) heardOf(heard.at)
        else heard.lose()
      },
      true,
    )
  }

  // A tick is in its press already, and React can finish within it and write the box as the server did before it looks.
  let ticked: { box: Text; checked: boolean } | null = null
  addEventListener(
    'click',
    ({ target }) => {
      const box = target as Text
      ticked = box.type === 'checkbox' || box.type === 'radio' ? { box, checked: box.checked } : null
    },
    true,
  )
  document.documentElement.addEventListener(
    'click',
    () => {
      const proto = ticked && Object.getOwnPropertyDescriptor(Object.getPrototypeOf(ticked.box), 'checked')
      if (ticked && proto && proto.set && ticked.box.checked !== ticked.checked)
        proto.set.call(ticked.box, ticked.checked)
      ticked = null
    },
    true,
  )

  // Whatever is pressed next takes the place of what was pressed before, also where the page is alive by then and answers
  // by itself: else both would be done.
  function forget({ type, target }: Event) {
    if (type === 'submit' || (target as Element).closest('button')) acts = acts.filter(act => !act.press)
  }
  addEventListener('click', forget, true)
  addEventListener('submit', forget, true)

  hear(
    'click',
    target => {
      const button = target.closest('button')
      return button && button.type === 'submit' && button.form ? null : button
    },
    button => until => keep(button, true, () => button.click(), until),
    () => {},
  )
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    const by = event.submitter
    if (form.getAttribute('method') === 'dialog' && !taken(form)) keep(form, true, () => form.requestSubmit(by))
  })
  hear(
    'input',
    target => target as Text,
    field => {
      const { value, checked, type, tagName } = field
      // Whoever has written something finds it, however late that is.
      const again = (then: () => void) => () => keep(field, false, then, Infinity)
      if (tagName === 'SELECT') return again(() => choose(field as Element as HTMLSelectElement, value))
      if (type === 'checkbox' || type === 'radio') return again(() => tick(field, checked))
      // What was chosen of a file cannot be written, and writing nothing would take it away.
      if (type === 'file') return again(() => field.dispatchEvent(new Event('change', { bubbles: true })))
      guard(field)
      return again(() => {
        unguard(field)
        tell(field)
      })
    },
    field => {
      unguard(field)
      acts = acts.filter(act => act.press || act.at !== field)
    },
  )
}
