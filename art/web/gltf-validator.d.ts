/** The part of the Khronos validator that the tests call. */
declare module 'gltf-validator' {
  export interface Report {
    issues: {
      numErrors: number
      numWarnings: number
      /** Severity 0 is an error. */
      messages: { severity: number; code: string; message: string; pointer?: string }[]
    }
  }
  export function validateBytes(bytes: Uint8Array, options?: { maxIssues?: number }): Promise<Report>
}
