/** On the reply strip: six letters and digits of which none looks like another. */
export const replyCode = (post: string, holder: string) =>
  `translate(left(md5(${post}::text || ${holder}::text), 6), '0123456789abcdef', '234679CDFHJKMPRT')`;
