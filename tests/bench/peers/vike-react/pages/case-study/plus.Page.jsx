import { useData } from 'vike-react/useData';

const Prose = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />;

export function Page() {
  const { title, sector, expertise, tags, image, challenge, strategy, results } = useData();
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
      <img src={`/${image.src}`} alt={image.alt} />
      <section>
        <h2>Challenge</h2>
        <Prose html={challenge} />
      </section>
      <section>
        <h2>Strategy</h2>
        <Prose html={strategy} />
      </section>
      {results.map((result) => (
        <section key={result.title}>
          <h3>{result.title}</h3>
          <Prose html={result.html} />
        </section>
      ))}
    </main>
  );
}
