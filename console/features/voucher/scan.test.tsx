import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { TestElement, TestEvent } from '#web/test-dom.ts'
import { leavePages } from '#web/test-page.tsx'
import Redeem from './redeem.page.tsx'
import { scanTexts } from './scan.texts.ts'

const t = textsIn(scanTexts, 'zh-CN')

/** Cameras of a device, and which of them are open. */
class Cameras {
  open = new Set<string>()
  asked: MediaStreamConstraints[] = []
  light: (boolean | undefined)[] = []
  trouble: string | undefined
  ended: (() => void)[] = []
  ids = ['back', 'front']
  hasTorch = true

  async getUserMedia(wish: { video: { deviceId?: { exact: string } } }) {
    this.asked.push(wish as MediaStreamConstraints)
    if (this.trouble) throw new DOMException('', this.trouble)
    const id = wish.video.deviceId?.exact ?? this.ids[0]!
    this.open.add(id)
    const track = {
      stop: () => void this.open.delete(id),
      getSettings: () => ({ deviceId: id }),
      getCapabilities: () => ({ torch: this.hasTorch }),
      addEventListener: (_: string, heard: () => void) => this.ended.push(heard),
      applyConstraints: async ({ advanced: [{ torch }] }: { advanced: [{ torch?: boolean }] }) => {
        this.light.push(torch)
        if (torch && this.trouble === 'light') throw new Error('dark')
      },
    }
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  enumerateDevices = async () => [
    { kind: 'audioinput', deviceId: 'm', label: '' },
    ...this.ids.map(deviceId => ({ kind: 'videoinput', deviceId, label: '' })),
  ]
}

// What elements of a browser can do beside; there is no picture before one is there.
Object.assign(TestElement.prototype, { play: async () => {}, getContext: () => ({ canvas: {} }) })

let cameras: Cameras
beforeEach(() => {
  stubBrowser('/console/redeem')
  cameras = new Cameras()
  vi.stubGlobal('navigator', { userAgent: '', platform: '', maxTouchPoints: 0, onLine: true, mediaDevices: cameras })
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

async function scanning() {
  const page = await desk(<Redeem />)
  await page.press(t.scan)
  return page
}

describe('the camera', () => {
  test('is not touched before the press', async () => {
    const page = await desk(<Redeem />)
    expect([cameras.asked, page.offers(t.scan)]).toEqual([[], true])
  })

  test('at the back is opened without sound, and given back when the dialog is closed', async () => {
    const page = await scanning()
    expect(cameras.asked).toEqual([expect.objectContaining({ audio: false })])
    expect(cameras.asked[0]!.video).toMatchObject({ facingMode: 'environment' })
    expect([[...cameras.open], page.shows(t.hint)]).toEqual([['back'], true])
    await page.press(t.type)
    expect([[...cameras.open], page.shows(t.hint)]).toEqual([[], false])
  })

  test('is given back when the page is left', async () => {
    const page = await scanning()
    await page.leave()
    expect([...cameras.open]).toEqual([])
  })

  test('rests while the page is out of sight', async () => {
    const page = await scanning()
    const see = (state: 'hidden' | 'visible') =>
      page.after(() => {
        Object.assign(document, { visibilityState: state })
        document.dispatchEvent(new TestEvent('visibilitychange') as never)
      })
    await see('hidden')
    expect([...cameras.open]).toEqual([])
    await see('visible')
    expect([[...cameras.open], cameras.asked.length]).toEqual([['back'], 2])
  })

  test('that is allowed only after the dialog is closed is given back at once', async () => {
    const allowed = Promise.withResolvers<void>()
    const { getUserMedia } = cameras
    cameras.getUserMedia = async wish => allowed.promise.then(() => getUserMedia.call(cameras, wish))
    const page = await scanning()
    expect(page.shows(t.starting)).toBe(true)
    await page.press(t.type)
    await page.after(() => allowed.resolve())
    expect([cameras.asked.length, [...cameras.open]]).toEqual([1, []])
  })

  test('can be another one', async () => {
    const page = await scanning()
    await page.write(page.all('select')[0], 'front')
    expect([...cameras.open]).toEqual(['front'])
  })

  test('has a light where its lamp can be switched', async () => {
    const page = await scanning()
    await page.press(t.light)
    expect(cameras.light).toEqual([true])
    cameras.trouble = 'light'
    await page.press(t.light)
    await page.press(t.light)
    expect(page.shows(t.noLight)).toBe(true)
  })

  test('that is the only one and has no lamp leaves nothing to choose', async () => {
    cameras.ids = ['back']
    cameras.hasTorch = false
    const page = await scanning()
    expect([page.all('select').length, page.offers(t.light), page.shows(t.hint)]).toEqual([0, false, true])
  })
})

describe('where there is no picture', () => {
  test.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['InvalidStateError', 'failed'],
  ] as const)('%s is said with the way out, and tried again', async (trouble, words) => {
    cameras.trouble = trouble
    const page = await scanning()
    expect([page.shows(t[words]), page.shows(t.wayOut), page.shows(t.photo), page.offers(t.type)]).toEqual(
      Array(4).fill(true),
    )
    cameras.trouble = undefined
    await page.press(t.again)
    expect([page.shows(t[words]), page.shows(t.hint), [...cameras.open]]).toEqual([false, true, ['back']])
  })

  test('a browser without cameras says so', async () => {
    vi.stubGlobal('navigator', { userAgent: '', platform: '', maxTouchPoints: 0, onLine: true })
    const page = await scanning()
    expect([page.shows(t.closed), page.shows(t.wayOut)]).toEqual([true, true])
  })

  test('a camera that is taken away is told, and given back', async () => {
    const page = await scanning()
    await page.after(() => cameras.ended[0]?.())
    expect([page.shows(t.busy), [...cameras.open]]).toEqual([true, []])
  })
})
