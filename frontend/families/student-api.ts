/** The API path of a student, or of one part of it: `/students/3f0c/history`. */
export function studentApi(id: string, part?: string): string {
  return ['/students', encodeURIComponent(id), part].filter(Boolean).join('/');
}
