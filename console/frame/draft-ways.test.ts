import { describe, expect, it, vi } from 'vitest'
import { draftWays } from './draft-ways.ts'

const words = {
  submit: 'Submit',
  publish: 'Publish',
  decline: 'Decline',
  declineTitle: 'Decline it?',
  declineHelp: 'The outlet reads why.',
  recall: 'Recall',
  discard: 'Discard',
  discardTitle: 'Discard it?',
  discardText: 'It is gone.',
  cancel: 'Cancel',
  cancelTitle: 'Cancel it?',
  cancelHelp: 'Everybody reads why.',
}

function ways(may: { mayEdit: boolean; mayDecide: boolean }, can: readonly string[]) {
  const act = vi.fn<(event: string, reason?: string) => Promise<void>>(async () => {})
  const decide = vi.fn<(event: string, reason?: string) => Promise<void>>(async () => {})
  const events = { send: 'submit', approve: 'publish', sendBack: 'decline', stop: 'cancel' } as const
  return { act, decide, ways: draftWays({ events, words, can, ...may, act, decide }) }
}
const sent = { key: 'k', quiet: true, noLoading: true } as const
const every = ['submit', 'publish', 'decline', 'recall', 'discard', 'cancel']
const names = (of: ReturnType<typeof ways>) => of.ways.filter(({ may }) => may).map(({ name }) => name)

describe('what can be done with a draft', () => {
  it('is what the state allows and the role may do', () => {
    expect(names(ways({ mayEdit: true, mayDecide: true }, every))).toEqual([
      'submit',
      'publish',
      'decline',
      'recall',
      'discard',
      'cancel',
    ])
    expect(names(ways({ mayEdit: true, mayDecide: false }, every))).toEqual(['submit', 'recall', 'discard', 'cancel'])
    expect(names(ways({ mayEdit: false, mayDecide: true }, every))).toEqual(['publish', 'decline'])
    expect(names(ways({ mayEdit: true, mayDecide: true }, ['recall']))).toEqual(['recall'])
    expect(names(ways({ mayEdit: true, mayDecide: true }, []))).toEqual([])
  })

  it('asks before it is thrown away, and for a reason before it is sent back or ended', async () => {
    const { ways: all, act, decide } = ways({ mayEdit: true, mayDecide: true }, every)
    const find = (name: string) => all.find(way => way.name === name)
    expect(find('discard')).toMatchObject({ question: { title: 'Discard it?', danger: true } })
    expect(find('decline')).toMatchObject({ words: 'Decline', title: 'Decline it?', help: 'The outlet reads why.' })
    for (const name of ['decline', 'cancel']) {
      const way = find(name)
      if (way && 'ends' in way) await way.ends('Hall is closed', sent)
    }
    expect(decide).toHaveBeenCalledWith('decline', 'Hall is closed', sent)
    expect(act).toHaveBeenCalledWith('cancel', 'Hall is closed', sent)
  })

  it('names each act as its state table does', async () => {
    const { ways: all, act, decide } = ways({ mayEdit: true, mayDecide: true }, every)
    for (const way of all) if ('does' in way) await way.does()
    expect(act.mock.calls.map(([event]) => event)).toEqual(['submit', 'recall', 'discard'])
    expect(decide.mock.calls.map(([event]) => event)).toEqual(['publish'])
  })
})
