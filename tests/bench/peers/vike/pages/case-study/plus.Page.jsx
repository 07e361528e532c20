import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt();

const Prose = ({ text }) => <div dangerouslySetInnerHTML={{ __html: markdown.render(text) }} />;

export function Page({ study: { title, sector, expertise, tags, challenge, strategy, results } }) {
  return (
    <main>
      <h1>{title}</h1>
      <p>{sector}</p>
      <p>{expertise}</p>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <img src={`/${challenge.image.src}`} alt={challenge.image.alt} />
      <section>
        <h2>Challenge</h2>
        <Prose text={challenge.blurb} />
      </section>
      <section>
        <h2>Strategy</h2>
        <Prose text={strategy.blurb} />
      </section>
      {results.map((result) => (
        <section key={result.title}>
          <h3>{result.title}</h3>
          <Prose text={result.blurb} />
        </section>
      ))}
    </main>
  );
}
