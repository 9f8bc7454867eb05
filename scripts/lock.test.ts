import { expect, test } from 'vitest'
import { missingEntries } from '#scripts/lock.ts'

const tool = (optionalDependencies: Record<string, string>) => ({ version: '1.0.0', dev: true, optionalDependencies })

test('a named package for another system is added with its system', () => {
  const packages = {
    'node_modules/tool': tool({
      '@tool/linux-x64': '1.0.0',
      '@tool/binding-win32-arm64-msvc': '1.0.0',
      '@tool/linux-arm-musleabihf': '1.0.0',
    }),
    'node_modules/@tool/linux-x64': { version: '1.0.0' },
  }
  expect(missingEntries({ packages })).toEqual([
    [
      'node_modules/@tool/binding-win32-arm64-msvc',
      { version: '1.0.0', cpu: ['arm64'], dev: true, optional: true, os: ['win32'] },
    ],
    [
      'node_modules/@tool/linux-arm-musleabihf',
      { version: '1.0.0', cpu: ['arm'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
    ],
  ])
})

test('one that stands below its owner is not missing', () => {
  const packages = {
    'node_modules/tool': tool({ 'tool-linux-x64': '1.0.0' }),
    'node_modules/tool/node_modules/tool-linux-x64': { version: '1.0.0' },
  }
  expect(missingEntries({ packages })).toEqual([])
})

test('a name that says no system is an error', () => {
  expect(() => missingEntries({ packages: { 'node_modules/tool': tool({ 'tool-extra': '1.0.0' }) } })).toThrow(
    'does not say for which system',
  )
})
