import { makeStore } from '#web/store.ts'
import type { Uploaded } from '#web/upload.ts'

/** A picture on its way. */
export interface SendingPicture {
  key: string
  name: string
  file: File
  /** Why it did not arrive. */
  problem?: string
}

export interface PictureQueueOptions {
  send: (file: File, signal: AbortSignal) => Promise<Uploaded>
  /** It is there; nothing is heard of one that was taken back meanwhile. */
  arrived: (picture: Uploaded) => void
  /** Why it is not there, in words. */
  problemOf: (error: unknown) => string
}

/** Pictures on their way to the shop, each for itself. */
export interface PictureQueue {
  subscribe: (listener: () => void) => () => void
  read: () => readonly SendingPicture[]
  add: (files: readonly File[], by: PictureQueueOptions) => void
  /** Sends one again that did not arrive. */
  again: (key: string, by: PictureQueueOptions) => void
  /** Takes one back, also while it is on its way. */
  remove: (key: string) => void
  /** The form is gone. */
  stop: () => void
}

export function pictureQueue(): PictureQueue {
  const list = makeStore<readonly SendingPicture[]>([])
  const underWay = new Map<string, AbortController>()

  function take(key: string) {
    list.write(list.read().filter(each => each.key !== key))
    underWay.delete(key)
  }
  const put = (picture: SendingPicture) =>
    list.write(list.read().map(each => (each.key === picture.key ? picture : each)))

  async function send(picture: SendingPicture, { send: upload, arrived, problemOf }: PictureQueueOptions) {
    const leave = new AbortController()
    underWay.set(picture.key, leave)
    try {
      const done = await upload(picture.file, leave.signal)
      if (leave.signal.aborted) return
      take(picture.key)
      arrived(done)
    } catch (error) {
      if (!leave.signal.aborted) put({ ...picture, problem: problemOf(error) })
    }
  }

  return {
    subscribe: list.subscribe,
    read: list.read,
    add(files, by) {
      const fresh = files.map(file => ({ key: crypto.randomUUID(), name: file.name, file }))
      list.write([...list.read(), ...fresh])
      for (const each of fresh) void send(each, by)
    },
    again(key, by) {
      const failed = list.read().find(each => each.key === key && each.problem !== undefined)
      if (!failed) return
      const { problem: _, ...fresh } = failed
      put(fresh)
      void send(fresh, by)
    },
    remove(key) {
      underWay.get(key)?.abort()
      take(key)
    },
    stop() {
      for (const leave of underWay.values()) leave.abort()
      underWay.clear()
    },
  }
}
